// Makes functions of a row's code.

let copies = 0;

/**
 * {run, prepare, answer} of a row for a contender. run(inputs, objects) does the row's `run` for each input and returns a number
 * that depends on all results. prepare(inputs) makes the objects by the row's `setup`, which can keep an object for a key
 * with remember(key, create). answer(input) is the answer of a row that is a job.
 *
 * Each call makes functions that no other contender has run. Engines specialise a function for the classes that the
 * function has seen, and a program has one URL class.
 */
export function compile({ run, setup, job, once }, contender) {
  const known = new Map();
  const remember = (key, create) => {
    if (!known.has(key)) known.set(key, create());
    return known.get(key);
  };
  const names = [...Object.keys(contender), "remember"];
  const values = [...Object.values(contender), remember];
  // An answer that is kept is one that the engine has to make.
  const start = job
    ? `const answers = [], kept = (${once})(), job = ${job};`
    : "";
  const make = (parameters, body) =>
    new Function(
      ...names,
      `${start} return function (${parameters}) { ${body} } /* ${copies++} */`,
    )(...values);
  return {
    run: make(
      "inputs, objects",
      `let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const input = inputs[i];
        ${setup ? "const object = objects[i];" : ""}
        ${job ? "answers[i & 7] = job(input, kept); sum++;" : run}
      }
      return sum;`,
    ),
    answer: job && make("input", "return job(input, kept);"),
    prepare: setup && make("inputs", `return inputs.map((input) => ${setup});`),
  };
}
