// Functions that work while the disk is almost full.
import { getFunctionName } from "convex/server";
import { expect, it } from "vitest";
import { ESSENTIAL_FUNCTIONS } from "../../cli/server/essential-functions.ts";
import { api } from "../../convex/_generated/api.js";
import * as liveAnswers from "../../convex/liveAnswers.ts";
import * as liveClock from "../../convex/liveClock.ts";
import * as liveParticipants from "../../convex/liveParticipants.ts";
import * as liveQuizSessions from "../../convex/liveQuizSessions.ts";
import * as liveRemotes from "../../convex/liveRemotes.ts";
import * as liveScreens from "../../convex/liveScreens.ts";

const LIVE = { liveAnswers, liveClock, liveParticipants, liveQuizSessions, liveRemotes, liveScreens };

it("contains every mutation of a live quiz except those that open it or keep its questions as a quiz", () => {
  const mutations = Object.entries(LIVE).flatMap(([module, functions]) =>
    Object.entries<{ isMutation?: boolean; isPublic?: boolean }>({ ...functions })
      .filter(([, { isMutation, isPublic }]) => isMutation && isPublic)
      .map(([name]) => `${module}:${name}`),
  );
  expect(mutations.length).toBeGreaterThan(25);
  const left = mutations.filter((name) => !ESSENTIAL_FUNCTIONS.includes(name));
  const { create, createQuick, keep } = api.liveQuizSessions;
  expect(left.sort()).toEqual([create, createQuick, keep].map((each) => getFunctionName(each)));
});
