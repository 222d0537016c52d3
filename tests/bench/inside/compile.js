// Makes functions of a row's code.

let copies = 0;

/**
 * {run, prepare} of a row for a contender. run(inputs, objects) does the row's `run` for each input and returns a number
 * that depends on all results. prepare(inputs) makes the objects by the row's `setup`, which can keep an object for a key
 * with remember(key, create).
 *
 * Each call makes functions that no other contender has run. Engines specialise a function for the classes that the
 * function has seen, and a program has one URL class.
 */
export function compile({ run, setup }, contender) {
  const known = new Map();
  const remember = (key, create) => {
    if (!known.has(key)) known.set(key, create());
    return known.get(key);
  };
  const names = [...Object.keys(contender), "remember"];
  const values = [...Object.values(contender), remember];
  const make = (parameters, body) =>
    new Function(
      ...names,
      `return function (${parameters}) { ${body} } /* ${copies++} */`,
    )(...values);
  return {
    run: make(
      "inputs, objects",
      `let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const input = inputs[i];
        ${setup ? "const object = objects[i];" : ""}
        ${run}
      }
      return sum;`,
    ),
    prepare: setup && make("inputs", `return inputs.map((input) => ${setup});`),
  };
}
