// Asks the worker what a view shows.

import { useEffect, useState } from "preact/hooks";

import { asker } from "../ask.js";

/** {answer, error, question}: the last answer to a question that changes, and the question that it belongs to. */
export function useAnswer(kind, question) {
  const [state, setState] = useState({});
  const [put] = useState(() => asker(kind, setState));
  const key = question && JSON.stringify(question);
  useEffect(() => {
    if (question === null) setState({});
    else put(question);
  }, [key]);
  return state;
}
