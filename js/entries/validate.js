export { applyFixes } from "../validate/apply-fixes.js";
export { fieldError } from "../validate/field-error.js";
export { isValid, validate } from "../validate/validate.js";
export { validatePattern } from "../validate/validate-pattern.js";
