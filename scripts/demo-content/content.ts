import { bilisim } from "./quizzes/bilisim.ts";
import { fen } from "./quizzes/fen.ts";
import { genelKultur } from "./quizzes/genel-kultur.ts";
import { geometri } from "./quizzes/geometri.ts";
import { ingilizce } from "./quizzes/ingilizce.ts";
import { saglik } from "./quizzes/saglik.ts";
import { turkce } from "./quizzes/turkce.ts";
import { turkiye } from "./quizzes/turkiye.ts";
import type { DemoQuiz } from "./types.ts";

/** The sample quizzes, one for each category. */
export const quizzes: DemoQuiz[] = [turkiye, fen, geometri, turkce, ingilizce, bilisim, genelKultur, saglik];
