import { paths } from "../lib/paths.ts";

/** Pages whose markup for a guest is in `index.html` itself, with the addresses that they are shown at; the first one is where they are drawn. */
export const FIRST_PAINTS = {
  landing: [paths.landing.href()],
  join: [paths.join.href(), paths.enterQuiz.href()],
  login: [paths.login.href()],
} as const;
