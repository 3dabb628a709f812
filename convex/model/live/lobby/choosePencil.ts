import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { MAX_PENCIL_CHANGES } from "../../../shared/limits/live";
import type { Pencil } from "../../../shared/pencil";
import type { MutationCtx } from "../../ctx";

/**
 * Chooses a participant's pencil (shared/pencil.ts). The number of changes is limited, because each change updates the
 * host's lobby. Reads and writes only the participant's row.
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
