import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { SEARCH_QUERY_MIN_CHARS } from "../../../../convex/shared/limits/search.ts";

/** Delay after the last key press before the search is sent, in ms. */
const PAUSE_MS = 250;

/** The text after a pause in typing; an empty text without a delay. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text.trim() === "" ? "" : settled;
}

/** True if the text is long enough for a search. */
export function isSearch(text: string): boolean {
  return text.trim().length >= SEARCH_QUERY_MIN_CHARS;
}

/** Results of a search. During loading, the results of the previous search; undefined before the first ones. */
export function useFoundQuizzes(wanted: FunctionArgs<typeof api.quizzes.search>, skip = false) {
  const found = useQuery(api.quizzes.search, skip ? "skip" : wanted);
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  return skip ? [] : (found ?? kept);
}
