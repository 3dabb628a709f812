/** Categories of quizzes. */

export const CATEGORY_NAME_MAX_CHARS = 60;
/** Limit per teacher. The text of the error TOO_MANY_CATEGORIES contains this number. */
export const MAX_OWN_CATEGORIES = 50;
export const CATEGORY_ICONS = [
  "FiBook",
  "FiGlobe",
  "FiZap",
  "FiMessageCircle",
  "FiMonitor",
  "FiPlusCircle",
  "FiStar",
  "FiHeart",
] as const;
export const DEFAULT_CATEGORY_ICON = "FiBook";
