// Uses the site that `npm run site` builds. The tests are in one process, which builds the site once.

import "./serving.js";
import "./scenarios.js";
import "./pages.js";
import "./scripts.js";
import "./fields.js";
import "./search.js";
import "./questions.js";
