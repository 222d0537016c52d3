import "./polyfill.js";
