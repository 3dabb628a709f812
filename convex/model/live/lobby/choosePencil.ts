import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { MAX_PENCIL_CHANGES } from "../../../shared/limits/live";
import type { Pencil } from "../../../shared/pencil";
import type { MutationCtx } from "../../ctx";

/**
 * A participant chooses a pencil: only some times, since the host's lobby is told of each. It reads and writes the own row alone.
 * Fails with PENCIL_TOO_OFTEN.
 */
export async function choosePencil(
  ctx: MutationCtx,
  { _id, pencil: before }: Doc<"liveParticipants">,
  { colour, mark }: Pencil,
): Promise<void> {
  if (before?.colour === colour && before.mark === mark) return;
  const changes = before === undefined ? 0 : before.changes + 1;
  if (changes > MAX_PENCIL_CHANGES) fail("PENCIL_TOO_OFTEN");
  await ctx.db.patch("liveParticipants", _id, { pencil: { colour, mark, changes } });
}
