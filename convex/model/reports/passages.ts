/** Passages of a report's questions. Questions name them by index. */
import type { QueryCtx } from "../ctx";
import { pagesOf } from "../homework/find";
import { passagesOf, type StoredPage } from "../live/session/pages";
import { questionsOf } from "../live/session/questions";
import type { ReportSource } from "./source";

/** Returns the passages, at most a hundred; none for an unfinished game. */
export async function passagesIn(ctx: QueryCtx, source: ReportSource): Promise<StoredPage[]> {
  if (source.kind === "homework") {
    const pages = await pagesOf(ctx, source.homework._id);
    return pages
      .filter(({ before }) => before === undefined)
      .map(({ heading, text, marks, image, imageAlt }, index) => {
        return { index, heading, text, marks, image, imageAlt };
      });
  }
  const { session } = source;
  return session.status === "completed" ? await passagesOf(ctx, await questionsOf(ctx, session._id)) : [];
}
