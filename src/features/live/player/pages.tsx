import { PagePlay, type PagePlayProps } from "./page-play.tsx";
import { PassageFold, type PassageFoldProps } from "./passage-fold.tsx";

export type PagesProps =
  | { page: PagePlayProps; passage?: undefined }
  | { page?: undefined; passage: PassageFoldProps };

/** A slide or passage on a phone: in place of a question, or above one. One module, since each file costs the join page some bytes. */
export default function Pages({ page, passage }: PagesProps) {
  return page === undefined ? <PassageFold {...passage} /> : <PagePlay {...page} />;
}
