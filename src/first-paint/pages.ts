import { paths } from "../app/paths.ts";

/** Pages whose markup for a guest is in `index.html` itself, with the addresses that they are shown at. */
export const FIRST_PAINTS = {
  landing: [paths.landing.href()],
  join: [paths.join.href(), paths.enterQuiz.href()],
  login: [paths.login.href()],
} as const;

export type FirstPaintPage = keyof typeof FIRST_PAINTS;

/** The page that is prepared for an address, or null where React draws from the start. */
export function firstPaintAt(pathname: string): FirstPaintPage | null {
  for (const [page, addresses] of Object.entries(FIRST_PAINTS)) {
    if ((addresses as readonly string[]).includes(pathname)) return page as FirstPaintPage;
  }
  return null;
}
