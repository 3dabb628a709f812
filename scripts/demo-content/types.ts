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
