import type { Doc } from "../../_generated/dataModel";
import { MAX_FOUND, SEARCH_QUERY_MIN_CHARS } from "../../shared/limits/search";
import type { QueryCtx } from "../ctx";
import { type Audience, maySee } from "./audience";
import { queryWords } from "./searchWords";

/** Filters of a search. `audience` applies to teachers: only quizzes with exactly this audience. */
type Part = { whose: "own" | "others"; audience?: Audience };

/**
 * Returns the quizzes that match a query best, either among the viewer's own quizzes or among other owners' quizzes
 * that the viewer may see.
 * Teachers' searches also match owners' names. Students' searches do not, so that they reveal nothing about owners.
 */
export async function searchQuizzes(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { text, ...part }: Part & { text: string },
): Promise<Doc<"quizzes">[]> {
  const query = queryWords(text);
  if (query.length < SEARCH_QUERY_MIN_CHARS) return [];
  const rows = await foundRows(ctx, viewer, query, part);
  const quizzes: Doc<"quizzes">[] = [];
  for (const { quizId } of rows) {
    const quiz = await ctx.db.get("quizzes", quizId);
    if (quiz !== null && maySee(viewer, quiz)) quizzes.push(quiz);
  }
  return quizzes;
}

async function foundRows(
  ctx: QueryCtx,
  { _id, role }: Doc<"users">,
  query: string,
  { whose, audience }: Part,
): Promise<Doc<"quizSearch">[]> {
  const rows = ctx.db.query("quizSearch");
  if (role === "student") {
    if (whose === "own") return [];
    return await rows
      .withSearchIndex("search_words", (q) => q.search("words", query).eq("audience", "everybody"))
      .take(MAX_FOUND);
  }
  const byAuthorToo = rows.withSearchIndex("search_words_with_author", (q) => {
    const found = q.search("wordsWithAuthor", query);
    return whose === "own" ? found.eq("ownerId", _id) : found.eq("isForTeachers", true);
  });
  const wanted = whose === "own" ? byAuthorToo : byAuthorToo.filter((q) => q.neq(q.field("ownerId"), _id));
  const seenBy = audience === undefined ? wanted : wanted.filter((q) => q.eq(q.field("audience"), audience));
  return await seenBy.take(MAX_FOUND);
}
