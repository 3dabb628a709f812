import { expect, it } from "vitest";
import { type RoundFigures, runKillRounds } from "./support/kill-rounds.ts";
import { tempFolder } from "./support/temp-folder.ts";

// A few rounds; `npm run measure -- kill-rounds` runs hundreds.
it("kill -9 during concurrent writes neither loses, splits nor repeats a write; jobs, files and crons continue", {
  // A lost write is no noise.
  retry: 0,
}, async () => {
  const folder = tempFolder("kill-rounds-");
  const rounds: RoundFigures[] = [];
  const onRound = (figures: RoundFigures) => rounds.push(figures);
  await runKillRounds({ dataDir: folder.path, rounds: 2, seed: Date.now() % 100_000, onRound });
  expect(rounds).toHaveLength(2);
  expect(rounds.some(({ acknowledged }) => acknowledged > 0)).toBe(true);
  folder.remove();
});
