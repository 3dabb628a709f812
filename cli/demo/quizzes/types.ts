/** One of the eight icons that a category may have. */
export type CategoryIcon =
  | "FiBook"
  | "FiGlobe"
  | "FiZap"
  | "FiMessageCircle"
  | "FiMonitor"
  | "FiPlusCircle"
  | "FiStar"
  | "FiHeart";

export interface DemoCategory {
  name: string;
  icon: CategoryIcon;
}

export interface DemoQuestion {
  question: string;
  options: [string, string, string, string];
  correctAnswer: 0 | 1 | 2 | 3;
  /** Name of a file in images/, without its ending. */
  image?: string;
}

export interface DemoQuiz {
  title: string;
  description: string;
  /** A category's name. */
  category: string;
  questions: DemoQuestion[];
}

/** A feedback form, with what came in from the oldest to the newest. */
export interface DemoFeedback {
  title: string;
  description: string;
  isActive: boolean;
  messages: string[];
}

/** A question of any other kind; the fields are those of an import file. */
export type DemoDisplayQuestion = { question: string } & (
  | { type: "multiple_choice"; options: string[]; correctAnswer: number }
  | { type: "true_false"; correctAnswer: boolean }
  | { type: "multi_select"; options: string[]; correctAnswers: number[]; partial?: boolean }
  | { type: "poll"; options: string[] }
  | { type: "short_text"; accepted: string[] }
  | { type: "number"; value: number }
  | { type: "order"; items: string[]; partial?: boolean }
  | { type: "matching"; matchingPairs: { left: string; right: string }[] }
  | {
      type: "fill_in_blank";
      fillInBlank: { text: string; blanks: { options?: string[]; correct: string }[] };
    }
  | { type: "cross"; crossword: DemoCrossword }
);

interface DemoCrossword {
  size: number;
  words: { answer: string; clue: string; direction: "across" | "down"; row: number; column: number }[];
  editableCells?: { row: number; column: number }[];
}

/** A quiz of such questions. */
export interface DemoDisplayQuiz extends Omit<DemoQuiz, "questions"> {
  questions: DemoDisplayQuestion[];
}
