import { bilisim } from "./quizzes/bilisim.ts";
import { boslukDoldurma } from "./quizzes/bosluk-doldurma.ts";
import { bulmaca } from "./quizzes/bulmaca.ts";
import { eslestirme } from "./quizzes/eslestirme.ts";
import { fen } from "./quizzes/fen.ts";
import { genelKultur } from "./quizzes/genel-kultur.ts";
import { geometri } from "./quizzes/geometri.ts";
import { herTurden } from "./quizzes/her-turden.ts";
import { ingilizce } from "./quizzes/ingilizce.ts";
import { saglik } from "./quizzes/saglik.ts";
import { turkce } from "./quizzes/turkce.ts";
import { turkiye } from "./quizzes/turkiye.ts";
import type { DemoDisplayQuiz, DemoQuiz } from "./quizzes/types.ts";

/** The sample quizzes, one for each category. */
export const quizzes: DemoQuiz[] = [turkiye, fen, geometri, turkce, ingilizce, bilisim, genelKultur, saglik];

/** Sample quizzes of the other kinds of question: one of several kinds, then one for each that fills a lesson by itself. */
export const displayQuizzes: DemoDisplayQuiz[] = [herTurden, eslestirme, boslukDoldurma, bulmaca];
