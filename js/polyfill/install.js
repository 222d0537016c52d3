// Installs everything that is missing, or nothing.
//
// A change is one property to define: `descriptor` becomes the property `key` of `object`. Messages call it `name`.

/**
 * Makes the changes that `findMissing` returns, if there are any, and calls `findMissing` again. If something is still
 * missing, or a change is refused, all changes are undone. `entry` names the polyfill in messages.
 *
 * @throws {TypeError} that says what could not be installed and why
 */
export function install(entry, findMissing) {
  const changes = findMissing();
  if (changes.length === 0) {
    return;
  }
  const done = [];
  try {
    for (const { name, object, key, descriptor } of changes) {
      const before = Object.getOwnPropertyDescriptor(object, key);
      try {
        define(object, key, before, descriptor);
      } catch (error) {
        throw failure(`${entry} cannot install ${name}`, error);
      }
      done[done.length] = { object, key, before };
    }
    const [missing] = findMissing();
    if (missing) {
      throw failure(
        `${entry} cannot install ${missing.name}`,
        new Error(
          "it does not work here, perhaps because built-in functions were replaced",
        ),
      );
    }
  } catch (error) {
    for (let index = done.length - 1; index >= 0; index--) {
      const { object, key, before } = done[index];
      if (before) define(object, key, before, before);
      else delete object[key];
    }
    throw error;
  }
}

/** Whether a change is made already. A getter that throws belongs to the page. */
export function isDone({ object, key, descriptor }) {
  try {
    return object[key] === descriptor.value;
  } catch {
    return false;
  }
}

/** Defines a property. One that cannot be redefined is assigned: Vercel's edge-runtime has such globals. */
function define(object, key, current, descriptor) {
  if (current && !current.configurable && "value" in descriptor) {
    if (!Reflect.set(object, key, descriptor.value)) {
      throw new TypeError("the property cannot be written");
    }
  } else {
    Object.defineProperty(object, key, descriptor);
  }
}

function failure(message, cause) {
  const error = new TypeError(
    `${message}: ${cause.message}. Nothing was changed.`,
  );
  error.cause = cause;
  return error;
}
