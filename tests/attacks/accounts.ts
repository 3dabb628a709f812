// Attacks on accounts: sign-ins, sign-ups, tokens, and reads of an account's own data.
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";
import { countCall, emptyReport } from "./attack.ts";
import { type AttackCaller, hammer } from "./attack-caller.ts";
import { newAuthor } from "./authoring.ts";
import { hammerHttp, newAccount, shortQuiz, signInForm, unknownToken } from "./set-up.ts";

const AUTHENTICATED_EVERY_MS = 10;
const SUBSCRIPTIONS = 50;
/** Number of quizzes with 100 questions that one teacher can create at once (`WORK_BURST`). */
const OWN_QUIZZES = 14;

export const ACCOUNT_ATTACKS: Attack[] = [
  {
    name: "sign-ins",
    what: "signs in with made-up addresses",
    isTold: /^Son \d+ saniyede \d+ giriş denemesi başarısız oldu\. .*$/gm,
    run: (target) => hammerHttp(target, "/api/action", () => signInForm("signIn")),
  },
  {
    name: "sign-ups",
    what: "creates accounts with made-up addresses, also after the limit",
    run: (target) => hammerHttp(target, "/api/action", () => signInForm("signUp")),
  },
  {
    name: "own-data",
    what: "downloads the data of an account with 14 quizzes of 100 questions, page by page and again and again",
    prepare: async (target) => (await newAuthor(target, OWN_QUIZZES, shortQuiz(100))).token,
    run: (target, token) => {
      const next = new WeakMap<AttackCaller, unknown>();
      return hammer(target, { token: token as string }, async (caller) => {
        const page = await caller.ask("accounts:data", { from: next.get(caller) ?? null });
        const following = /"next":(\{[^}]*\})/.exec(page?.toString("latin1") ?? "")?.[1];
        next.set(caller, following === undefined ? null : JSON.parse(following));
      });
    },
  },
  {
    name: "re-authentication",
    what: "signs in every 10 ms as one of two accounts in turn, with 50 subscriptions on each connection",
    prepare: async (target) => {
      const [first, second] = await Promise.all([newAuthor(target, 20, shortQuiz(2)), newAccount(target)]);
      return [first.token, second.token];
    },
    run: async (target, prepared) => {
      const tokens = prepared as string[];
      const queries = Array.from({ length: SUBSCRIPTIONS }, (_, n) => ({
        udfPath: "quizzes:list",
        args: { category: null, paginationOpts: { numItems: n + 1, cursor: null } },
      }));
      const seen = new WeakSet<AttackCaller>();
      const sent = emptyReport();
      let n = 0;
      const report = await hammer(target, {}, async (caller) => {
        caller.authenticate(tokens[n++ % tokens.length] ?? "");
        if (!seen.has(caller)) caller.subscribe(queries);
        seen.add(caller);
        countCall(sent);
        await pause(AUTHENTICATED_EVERY_MS);
      });
      return { ...report, calls: report.calls + sent.calls, succeeded: sent.succeeded };
    },
  },
  {
    name: "bad-tokens",
    what: "sends tokens that no account has, each on a new connection",
    run: async (target) => {
      const refused = emptyReport();
      await hammer(target, {}, async (caller) => {
        caller.authenticate(unknownToken());
        await caller.closed();
        countCall(refused, "closed");
      });
      return refused;
    },
  },
];
