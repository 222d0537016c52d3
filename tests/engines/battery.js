// Questions to URL, URLSearchParams and URLPattern, with the standards' answers, for engines of any age: the syntax is that of
// ECMAScript 5, and the program needs no global of the web. `urlsmithBattery(classes)` returns {total, wrong}: how many questions
// there are, and those with another answer, each as text.

var urlsmithBattery = (function () {
  "use strict";

  /** Inputs of `new URL`, each with its base URL or null, and the `href`; null if the input is invalid. */
  var hrefs = [
    ["https://EXAMPLE.com", null, "https://example.com/"],
    ["HTTPS://example.COM:443/a/../b/./c", null, "https://example.com/b/c"],
    ["http://h:80/", null, "http://h/"],
    ["http://h:8080/", null, "http://h:8080/"],
    ["http://h:00080/", null, "http://h/"],
    ["http://h:65535/", null, "http://h:65535/"],
    ["http://h:65536/", null, null],
    ["http://h:8a/", null, null],
    ["ftp://h:21/a", null, "ftp://h/a"],
    ["ws://h:80/a", null, "ws://h/a"],
    ["wss://h:443/a", null, "wss://h/a"],
    [" \n https://h/ \t", null, "https://h/"],
    ["ht\ntps://h/a\tb", null, "https://h/ab"],
    ["https:h/a", null, "https://h/a"],
    ["https:\\\\h\\a\\..\\b", null, "https://h/b"],
    ["https:////h//a", null, "https://h//a"],
    ["https://u:p@h/", null, "https://u:p@h/"],
    ["https://u@h/", null, "https://u@h/"],
    ["https://:p@h/", null, "https://:p@h/"],
    ["https://a@b@h/", null, "https://a%40b@h/"],
    ["https://u:@h/", null, "https://u@h/"],
    ["https://@h/", null, "https://h/"],
    ["https://u[:p|@h/", null, "https://u%5B:p%7C@h/"],
    ["https://", null, null],
    ["https://?a", null, null],
    ["https://a b/", null, null],
    ["https://a%00b/", null, null],
    ["https://a<b/", null, null],
    ["", null, null],
    ["a", null, null],
    ["//h", null, null],
    ["1a:b", null, null],
    [
      'https://h/a b"c<d>`e{f}^g|h',
      null,
      "https://h/a%20b%22c%3Cd%3E%60e%7Bf%7D%5Eg|h",
    ],
    ["https://h/%41%2f%zz%", null, "https://h/%41%2f%zz%"],
    ["https://h/%2e/a/%2E%2e/b", null, "https://h/b"],
    ["https://h/a/b/..", null, "https://h/a/"],
    ["https://h/\u00e9\ud83d\ude00", null, "https://h/%C3%A9%F0%9F%98%80"],
    ["https://h/\ud800", null, "https://h/%EF%BF%BD"],
    [
      "https://h/?a b'c\"d<e>\u00e9",
      null,
      "https://h/?a%20b%27c%22d%3Ce%3E%C3%A9",
    ],
    ["a://h/?a'b", null, "a://h/?a'b"],
    ['https://h/#a b"c<d>`e{f}', null, "https://h/#a%20b%22c%3Cd%3E%60e{f}"],
    ["https://h?#", null, "https://h/?#"],
    ["javascript:alert( 1 )", null, "javascript:alert( 1 )"],
    ["data:text/plain, a #b", null, "data:text/plain, a%20#b"],
    ["mailto:A@B.example", null, "mailto:A@B.example"],
    ["A:b", null, "a:b"],
    ["a:/b/../c", null, "a:/c"],
    ["a:/..//b", null, "a:/.//b"],
    ["a://H/B", null, "a://H/B"],
    ["a://h:080", null, "a://h:80"],
    ["a:///b", null, "a:///b"],
    ["a://h<", null, null],
    ["a://\u00e9/", null, "a://%C3%A9/"],
    ["blob:https://h/a", null, "blob:https://h/a"],
    ["file:///C|/a/../..", null, "file:///C:/"],
    ["file:c:\\a\\b", null, "file:///c:/a/b"],
    ["file://localhost/a", null, "file:///a"],
    ["file://H/a", null, "file://h/a"],
    ["file://h/C|/a", null, "file://h/C:/a"],
    ["file:a", null, "file:///a"],
    // With a base URL.
    ["../c", "https://h/a/b/d?e#f", "https://h/a/c"],
    ["?x", "https://h/a/b?c#d", "https://h/a/b?x"],
    ["#x", "https://h/a/b?c#d", "https://h/a/b?c#x"],
    ["", "https://h/a?b#c", "https://h/a?b"],
    ["/x", "https://u:p@h:81/a", "https://u:p@h:81/x"],
    ["//x/y", "https://h/a", "https://x/y"],
    ["https:x", "https://h/a/b", "https://h/a/x"],
    ["http:x", "https://h/a/b", "http://x/"],
    ["../../../x", "https://h/a/b", "https://h/x"],
    ["x", "a:b", null],
    ["#x", "a:b", "a:b#x"],
    ["x", "a:/b/c", "a:/b/x"],
    ["/D|/x", "file:///C:/a", "file:///D:/x"],
    ["/x", "file:///C:/a", "file:///C:/x"],
    ["x", "not a URL", null],
    // Hosts.
    ["https://0x7F.1/", null, "https://127.0.0.1/"],
    ["https://017700000001/", null, "https://127.0.0.1/"],
    ["https://4294967295/", null, "https://255.255.255.255/"],
    ["https://4294967296/", null, null],
    ["https://1.2.3.4./", null, "https://1.2.3.4/"],
    ["https://1.2.3.256/", null, null],
    ["https://1.2.3.4.5/", null, null],
    ["https://a.1/", null, null],
    ["https://1.a/", null, "https://1.a/"],
    ["https://[0:0:0:1::]/", null, "https://[0:0:0:1::]/"],
    ["https://[1:0:0:2:0:0:0:3]/", null, "https://[1:0:0:2::3]/"],
    ["https://[::FFFF:1.2.3.4]/", null, "https://[::ffff:102:304]/"],
    ["https://[1::2::3]/", null, null],
    ["https://[::1/", null, null],
    ["https://[::1%251]/", null, null],
    ["a://[::01]/", null, "a://[::1]/"],
    ["https://b\u00fccher.example/", null, "https://xn--bcher-kva.example/"],
    ["https://bu\u0308cher.example/", null, "https://xn--bcher-kva.example/"],
    ["https://\uff21\uff0eexample/", null, "https://a.example/"],
    ["https://fa\u00df.example/", null, "https://xn--fa-hia.example/"],
    ["https://\u4f8b\u3048.jp/", null, "https://xn--r8jz45g.jp/"],
    ["https://%E4%BE%8B.jp/", null, "https://xn--fsq.jp/"],
    ["https://a\u00adb.example/", null, "https://ab.example/"],
    ["https://\u00ad/", null, null],
    ["https://xn--/", null, "https://xn--/"],
    ["https://xn--a\u00fc/", null, null],
    ["https://\u0627a.example/", null, null],
    ["https://a\u200db/", null, null],
    ["https://a_b.example/", null, "https://a_b.example/"],
  ];

  /** Members of URLs: the input, the name and the value. */
  var members = [
    ["https://u:p@h:81/a/b?c#d", "origin", "https://h:81"],
    ["https://u:p@h:81/a/b?c#d", "protocol", "https:"],
    ["https://u:p@h:81/a/b?c#d", "username", "u"],
    ["https://u:p@h:81/a/b?c#d", "password", "p"],
    ["https://u:p@h:81/a/b?c#d", "host", "h:81"],
    ["https://u:p@h:81/a/b?c#d", "hostname", "h"],
    ["https://u:p@h:81/a/b?c#d", "port", "81"],
    ["https://u:p@h:81/a/b?c#d", "pathname", "/a/b"],
    ["https://u:p@h:81/a/b?c#d", "search", "?c"],
    ["https://u:p@h:81/a/b?c#d", "hash", "#d"],
    ["https://h/?#", "search", ""],
    ["blob:https://h:81/a", "origin", "https://h:81"],
    ["file:///a", "origin", "null"],
    ["a:b", "pathname", "b"],
  ];

  /** Setters: the URL, the member, its new value, and the `href` after that. */
  var setters = [
    ["https://h/", "protocol", "http", "http://h/"],
    ["https://h/", "protocol", "a", "https://h/"],
    ["a://h/", "protocol", "b:", "b://h/"],
    ["https://h/", "username", "a:b", "https://a%3Ab@h/"],
    ["https://u:p@h/", "password", "", "https://u@h/"],
    ["https://h:81/", "host", "x:82", "https://x:82/"],
    ["https://h:81/", "hostname", "b\u00fccher", "https://xn--bcher-kva:81/"],
    ["https://h:81/", "hostname", "x:82", "https://h:81/"],
    ["https://h/", "host", "", "https://h/"],
    ["https://h:81/", "port", "443", "https://h/"],
    ["https://h/", "port", "82x", "https://h:82/"],
    ["https://h:81/", "port", "x", "https://h:81/"],
    ["https://h/a", "pathname", "b/../c?d#e", "https://h/c%3Fd%23e"],
    ["a:b", "pathname", "c", "a:b"],
    ["https://h/a", "search", "b c", "https://h/a?b%20c"],
    ["https://h/a?b", "search", "", "https://h/a"],
    ["https://h/a", "hash", "#b c", "https://h/a#b%20c"],
    ["https://h/a#b", "hash", "", "https://h/a"],
    ["https://h/", "href", "a:b", "a:b"],
    ["https://h/", "href", "a b", null],
  ];

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

  /** Patterns: the arguments of `new URLPattern`, the input of `exec`, and the groups of its result as JSON; null if it does not match. */
  var patterns = [
    [
      [{ pathname: "/users/:id" }],
      "https://h/users/42",
      "pathname",
      '{"id":"42"}',
    ],
    [[{ pathname: "/users/:id" }], "https://h/users/4/2", "pathname", null],
    [[{ pathname: "/a/*" }], "https://h/a/b/c", "pathname", '{"0":"b/c"}'],
    [[{ pathname: "/a{/:b}?" }], "https://h/a", "pathname", "{}"],
    [[{ pathname: "/:a+" }], "https://h/b/c", "pathname", '{"a":"b/c"}'],
    [[{ pathname: "/:a(\\d+)" }], "https://h/12", "pathname", '{"a":"12"}'],
    [[{ pathname: "/:a(\\d+)" }], "https://h/x", "pathname", null],
    [
      [{ pathname: "/:a(\\p{L}+)" }],
      "https://h/abc",
      "pathname",
      '{"a":"abc"}',
    ],
    [[{ pathname: "/((?!a)b)" }], "https://h/b", "pathname", '{"0":"b"}'],
    [[{ pathname: "/:\u00e9" }], "https://h/b", "pathname", '{"\u00e9":"b"}'],
    [
      [{ pathname: "/A" }, { ignoreCase: true }],
      "https://h/a",
      "pathname",
      "{}",
    ],
    [[{ pathname: "/\u00e9" }], "https://h/%C3%A9", "pathname", "{}"],
    [
      [{ hostname: "{*.}?example.com" }],
      "https://a.b.example.com/",
      "hostname",
      '{"0":"a.b"}',
    ],
    [
      [{ hostname: "b\u00fccher.example" }],
      "https://xn--bcher-kva.example/",
      "hostname",
      "{}",
    ],
    [
      ["https://:sub.example.com/a?b=*#c"],
      "https://x.example.com/a?b=1#c",
      "search",
      '{"0":"1"}',
    ],
    [["/a/:b", "https://h/c"], "https://h/a/d", "pathname", '{"b":"d"}'],
    [["https\\://h/a"], "https://h/a?b#c", "hash", '{"0":"c"}'],
    [["data\\:*"], "data:a", "pathname", '{"0":"a"}'],
    [[{ protocol: "http{s}?" }], "wss://h/", "protocol", null],
    [[{ port: "80" }], { port: "80x" }, "port", "{}"],
  ];

  /** Patterns that are errors. */
  var invalid = [
    { pathname: "/:" },
    { pathname: "/(a" },
    { pathname: "/:a/:a" },
    { hostname: "a b" },
    { port: "x" },
  ];

  function all(classes) {
    var questions = [];
    function ask(name, question, answer) {
      questions.push({ name: name, question: question, answer: answer });
    }
    function parse(input, base) {
      return base === null
        ? new classes.URL(input)
        : new classes.URL(input, base);
    }
    hrefs.forEach(function (one) {
      ask(
        "URL " + JSON.stringify(one.slice(0, 2)),
        function () {
          return parse(one[0], one[1]).href;
        },
        one[2]
      );
    });
    members.forEach(function (one) {
      ask(
        "member " + one[1] + " of " + one[0],
        function () {
          return new classes.URL(one[0])[one[1]];
        },
        one[2]
      );
    });
    setters.forEach(function (one) {
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
    patterns.forEach(function (one) {
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
    invalid.forEach(function (init) {
      ask(
        "pattern " + JSON.stringify(init),
        function () {
          return new classes.URLPattern(init).pathname;
        },
        null
      );
    });
    return questions;
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
    var questions = all(classes);
    questions.forEach(function (one) {
      var answer = answerOf(one.question);
      if (answer !== one.answer) {
        wrong.push(
          one.name + ": " + String(answer) + ", not " + String(one.answer)
        );
      }
    });
    return { total: questions.length, wrong: wrong };
  };
})();
