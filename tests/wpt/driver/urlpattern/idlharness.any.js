// META: global=window,worker
// META: script=/resources/WebIDLParser.js
// META: script=/resources/idlharness.js

// Compares the shape of URLPattern with its Web IDL.

/* global idl_test */

idl_test(["urlpattern"], [], (idlArray) => {
  idlArray.add_objects({
    URLPattern: ["new URLPattern()"],
  });
});
