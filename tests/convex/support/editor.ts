import { api } from "../../../convex/_generated/api";
import type { Person } from "./people";

/** Opens a quiz in its owner's editor. Fails if the editor refuses. */
export async function openEditorOf(owner: Person, quizId: string) {
  const answer = await owner.as.query(api.quizzes.forEdit, { quizId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.quiz;
}
