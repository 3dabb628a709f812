import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { SEARCH_QUERY_MIN_CHARS } from "../../../../convex/shared/limits/search.ts";

/** The server is asked when so long nothing was typed. */
const PAUSE_MS = 250;

/** A text once it has not changed for a moment; at once when it is cleared. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text.trim() === "" ? "" : settled;
}

/** Whether enough was typed to look for it. */
export function isSearch(text: string): boolean {
  return text.trim().length >= SEARCH_QUERY_MIN_CHARS;
}

/**
 * The quizzes that answer a search best. What the search before has found stays while the next one is on its way; undefined before the first.
 */
export function useFoundQuizzes(wanted: FunctionArgs<typeof api.quizzes.search>, skip = false) {
  const found = useQuery(api.quizzes.search, skip ? "skip" : wanted);
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  return skip ? [] : (found ?? kept);
}
