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
import { sinav } from "./quizzes/sinav.ts";
import { turkce } from "./quizzes/turkce.ts";
import { turkiye } from "./quizzes/turkiye.ts";
import type { DemoDisplayQuiz, DemoQuiz } from "./quizzes/types.ts";
import { yazili } from "./quizzes/yazili.ts";

/** Sample quizzes, one per category. */
export const quizzes: DemoQuiz[] = [turkiye, fen, geometri, turkce, ingilizce, bilisim, genelKultur, saglik];

/**
 * Sample quizzes that show the other question kinds: a mixed quiz, one with formulas, a slide and a passage, then one quiz each for matching, gap texts
 * and crosswords, and a written exam.
 */
export const displayQuizzes: DemoDisplayQuiz[] = [
  herTurden,
  sinav,
  eslestirme,
  boslukDoldurma,
  bulmaca,
  yazili,
];
