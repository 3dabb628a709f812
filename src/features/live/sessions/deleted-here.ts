import { sessionValue } from "../../../lib/storage/session-value.ts";

const KEY = "deleted-sessions";

/** Notes that the user has deleted a session in this tab, whose history still contains the session's pages. */
export function noteDeletedHere(code: string): void {
  sessionValue.write(KEY, `${sessionValue.read(KEY) ?? ""} ${code}`);
}

/** True if the user has deleted this session in this tab. Its absence is then no surprise. */
export function wasDeletedHere(code: string): boolean {
  return sessionValue.read(KEY)?.split(" ").includes(code) ?? false;
}
