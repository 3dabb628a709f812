import type { ExamRules } from "../../../convex/shared/exam.ts";
import type { Mark } from "../../../convex/shared/marks.ts";

/** Icons of categories. */
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
  marks?: Mark[];
  options: [string, string, string, string];
  correctAnswer: 0 | 1 | 2 | 3;
  /** Name of a file in images/, without extension. */
  image?: string;
}

export interface DemoQuiz {
  title: string;
  description: string;
  /** Name of a category. */
  category: string;
  /** Rules of a trial exam. */
  exam?: ExamRules;
  questions: DemoQuestion[];
}

/** Feedback form with its messages, oldest first. */
export interface DemoFeedback {
  title: string;
  description: string;
  isActive: boolean;
  messages: string[];
}

/** Question or page of any kind, with the fields of an import file. */
export type DemoDisplayQuestion = {
  question: string;
  marks?: Mark[];
  explanation?: string;
  explanationMarks?: Mark[];
  inPassage?: true;
} & (
  | { type: "multiple_choice"; options: string[]; optionMarks?: Mark[][]; correctAnswer: number }
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
  | { type: "open"; points: number; model: string; rubric: { text: string; points: number }[] }
  | { type: "cross"; crossword: DemoCrossword }
  | { type: "slide" | "passage"; heading: string }
);

interface DemoCrossword {
  size: number;
  words: { answer: string; clue: string; direction: "across" | "down"; row: number; column: number }[];
  editableCells?: { row: number; column: number }[];
}

/** Quiz of questions of any kind. */
export interface DemoDisplayQuiz extends Omit<DemoQuiz, "questions"> {
  questions: DemoDisplayQuestion[];
}
