import { type ComponentType, createContext } from "react";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";

/** A question as pupils will see it. */
export type PreviewedQuestion = {
  text: string;
  content: ContentOf<Kind>;
  imageUrl: string | null;
};

type PreviewsProps = {
  question: PreviewedQuestion;
  /** Told whether the question is seen at once on the wall, and on a phone. */
  onBoardFit: (fits: boolean) => void;
  onPhoneFit: (fits: boolean) => void;
};

/** What draws a question on the screens of a live quiz: these are of another feature, so the page brings it. Null where there is none. */
export const Previews = createContext<ComponentType<PreviewsProps> | null>(null);
