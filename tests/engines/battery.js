// Questions to URL, URLSearchParams and URLPattern, with the standards' answers, for engines of any age: the syntax is that of
// ECMAScript 5, and the program needs no global of the web. `urlsmithBattery(classes)` returns {total, wrong}: how many questions
// there are, and those with another answer, each as text. `urlsmithQuestions` is what questions.json has:
//
// - hrefs: inputs of `new URL`, each with its base URL or null, and the `href`; null if the input is invalid
// - members: the input, the name of a member, and its value
// - setters: the URL, the member, its new value, and the `href` after that
// - patterns: the arguments of `new URLPattern`, the input of `exec`, a component, and its groups as JSON; null if it does not match
// - invalid: patterns that are errors

var urlsmithBattery = (function (questions) {
  "use strict";

  /** What a function of the classes returns. */
  var calls = [
    [
      function (c) {
        return c.URL.canParse("a:b") && !c.URL.canParse("a");
      },
      true,
    ],
    [
      function (c) {
        return c.URL.parse("a", "https://h/b/").href;
      },
      "https://h/b/a",
    ],
    [
      function (c) {
        return c.URL.parse("a");
      },
      null,
    ],
    [
      function (c) {
        return JSON.stringify(new c.URL("https://h"));
      },
      '"https://h/"',
    ],
    [
      function (c) {
        return String(new c.URLSearchParams("?a=1&a=2+3&%C3%A9=%ff"));
      },
      "a=1&a=2+3&%C3%A9=%EF%BF%BD",
    ],
    [
      function (c) {
        return new c.URLSearchParams("a=1&b=2&a=3").getAll("a").join();
      },
      "1,3",
    ],
    [
      function (c) {
        return new c.URLSearchParams("a=b=c").get("a");
      },
      "b=c",
    ],
    [
      function (c) {
        return new c.URLSearchParams("a").get("b");
      },
      null,
    ],
    [
      function (c) {
        return String(new c.URLSearchParams({ a: "1 2", b: "\u00e9" }));
      },
      "a=1+2&b=%C3%A9",
    ],
    [
      function (c) {
        return String(
          new c.URLSearchParams([
            ["a", "~"],
            ["b", "*-._"],
          ])
        );
      },
      "a=%7E&b=*-._",
    ],
    [
      function (c) {
        return new c.URLSearchParams("a=1&b=2&a=3").size;
      },
      3,
    ],
    [
      function (c) {
        return new c.URLSearchParams("a=1&a=2").has("a", "3");
      },
      false,
    ],
    [
      function (c) {
        var p = new c.URLSearchParams("a=1&a=2&b");
        p.delete("a", "1");
        return String(p);
      },
      "a=2&b=",
    ],
    [
      function (c) {
        var p = new c.URLSearchParams("a=1&b=2&a=3");
        p.set("a", "x");
        return String(p);
      },
      "a=x&b=2",
    ],
    [
      function (c) {
        var p = new c.URLSearchParams("\ufb01&\ud83c\udf08&a=2&a=1");
        p.sort();
        return String(p);
      },
      "a=2&a=1&%F0%9F%8C%88=&%EF%AC%81=",
    ],
    [
      function (c) {
        var all = [];
        new c.URLSearchParams("a=1&b=2").forEach(function (value, name) {
          all.push(name + value);
        });
        return all.join();
      },
      "a1,b2",
    ],
    [
      function (c) {
        return new c.URLSearchParams("a=1").entries().next().value.join();
      },
      "a,1",
    ],
    [
      function (c) {
        var u = new c.URL("https://h/?a=1");
        u.searchParams.append("b", "c d");
        return u.href;
      },
      "https://h/?a=1&b=c+d",
    ],
    [
      function (c) {
        var u = new c.URL("https://h/?a=1");
        u.search = "b=2";
        return u.searchParams.get("b");
      },
      "2",
    ],
    [
      function (c) {
        var u = new c.URL("https://h/?a#b");
        u.searchParams.delete("a");
        return u.href;
      },
      "https://h/#b",
    ],
  ];

  function all(classes) {
    var asked = [];
    function ask(name, question, answer) {
      asked.push({ name: name, question: question, answer: answer });
    }
    function parse(input, base) {
      return base === null
        ? new classes.URL(input)
        : new classes.URL(input, base);
    }
    questions.hrefs.forEach(function (one) {
      ask(
        "URL " + JSON.stringify(one.slice(0, 2)),
        function () {
          return parse(one[0], one[1]).href;
        },
        one[2]
      );
    });
    questions.members.forEach(function (one) {
      ask(
        "member " + one[1] + " of " + one[0],
        function () {
          return new classes.URL(one[0])[one[1]];
        },
        one[2]
      );
    });
    questions.setters.forEach(function (one) {
      ask(
        "setter " + JSON.stringify(one.slice(0, 3)),
        function () {
          var url = new classes.URL(one[0]);
          url[one[1]] = one[2];
          return url.href;
        },
        one[3]
      );
    });
    calls.forEach(function (one, index) {
      ask(
        "call " + index,
        function () {
          return one[0](classes);
        },
        one[1]
      );
    });
    questions.patterns.forEach(function (one) {
      ask(
        "pattern " + JSON.stringify(one.slice(0, 2)),
        function () {
          var args = one[0];
          var pattern =
            args.length === 1
              ? new classes.URLPattern(args[0])
              : new classes.URLPattern(args[0], args[1]);
          var result = pattern.exec(one[1]);
          if (pattern.test(one[1]) !== (result !== null)) return "test differs";
          return result && JSON.stringify(result[one[2]].groups);
        },
        one[3]
      );
    });
    questions.invalid.forEach(function (init) {
      ask(
        "pattern " + JSON.stringify(init),
        function () {
          return new classes.URLPattern(init).pathname;
        },
        null
      );
    });
    return asked;
  }

  /** The answer; null for a TypeError, which tells of an invalid input. Another error is an answer by its words. */
  function answerOf(question) {
    try {
      return question();
    } catch (error) {
      return error instanceof TypeError ? null : String(error);
    }
  }

  return function (classes) {
    var wrong = [];
    var asked = all(classes);
    asked.forEach(function (one) {
      var answer = answerOf(one.question);
      if (answer !== one.answer) {
        wrong.push(
          one.name + ": " + String(answer) + ", not " + String(one.answer)
        );
      }
    });
    return { total: asked.length, wrong: wrong };
  };
})(urlsmithQuestions);
