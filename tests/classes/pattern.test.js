import { testEntry } from "./suites.js";

await testEntry("urlsmith/pattern");
