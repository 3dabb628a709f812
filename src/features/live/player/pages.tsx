import type { ShownPassage } from "../page/page.ts";
import { PagePlay, type PagePlayProps } from "./page-play.tsx";
import { FoldedPassage, PassageFold, type PassageFoldProps } from "./passage-fold.tsx";

export type PagesProps =
  | { page: PagePlayProps; passage?: undefined }
  | { page?: undefined; passage: PassageFoldProps }
  | { preview: ShownPassage };

/** A slide or passage on a phone: in place of a question, or above one; or the editor's preview of a passage. One module, since each file costs the join page some bytes. */
export default function Pages(props: PagesProps) {
  if ("preview" in props) return <FoldedPassage {...props.preview} isOpen={false} onToggle={() => {}} />;
  const { page, passage } = props;
  return page === undefined ? <PassageFold {...passage} /> : <PagePlay {...page} />;
}
