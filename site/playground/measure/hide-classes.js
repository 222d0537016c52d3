const { URL, URLSearchParams } = globalThis;

export const hidden = { URL, URLSearchParams };

Object.assign(globalThis, { URL: class {}, URLSearchParams: class {} });
