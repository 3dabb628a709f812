import { paths } from "../../lib/paths.ts";

/** Address of the page of answer cards. @param isTrial opens the trial of the camera instead of printing */
export function cardsHref(classId: string | null, isTrial = false): string {
  const search = new URLSearchParams();
  if (classId !== null) search.set("sinif", classId);
  if (isTrial) search.set("bolum", "dene");
  return search.size === 0 ? paths.cards.href() : `${paths.cards.href()}?${search}`;
}
