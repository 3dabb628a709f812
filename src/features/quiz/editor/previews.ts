import { type ComponentType, createContext } from "react";
import type { Mark } from "../../../../convex/shared/marks.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";

/** A question as pupils see it. */
export type PreviewedQuestion = {
  text: string;
  marks?: readonly Mark[] | undefined;
  content: ContentOf<Kind>;
  imageUrl: string | null;
  passage: PreviewedPassage | null;
};

/** The passage that a question belongs to. */
export type PreviewedPassage = {
  heading?: string | undefined;
  text: string;
  marks?: readonly Mark[] | undefined;
  imageUrl?: string | undefined;
};

type PreviewsProps = {
  question: PreviewedQuestion;
  /** Called with true if the board shows the whole question without scrolling. */
  onBoardFit: (fits: boolean) => void;
  /** Called with true if a phone shows the whole question without scrolling. */
  onPhoneFit: (fits: boolean) => void;
};

/**
 * Component that draws a question as on the screens of a live quiz; null without such a component. The page provides it, because the component
 * belongs to another feature.
 */
export const Previews = createContext<ComponentType<PreviewsProps> | null>(null);
