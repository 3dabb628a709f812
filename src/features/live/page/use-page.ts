import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { LivePage } from "./page.ts";

/** A page that has been shown. Its query never changes, so each device receives the page once. Undefined while it loads. */
export function usePage(viewKey: string, index: number | undefined): LivePage | undefined {
  const page = useQuery(api.liveQuizSessions.page, index === undefined ? "skip" : { viewKey, index });
  return page ?? undefined;
}
