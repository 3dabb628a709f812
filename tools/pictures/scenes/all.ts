import type { Scene } from "../studio/studio.ts";
import { deskScenes } from "./desk.ts";
import { docsScenes } from "./docs.ts";
import { examScenes } from "./exams.ts";
import { liveScenes } from "./live.ts";
import { paperScenes } from "./paper.ts";
import { phonelessScenes } from "./phoneless.ts";
import { publicScenes } from "./public.ts";
import { reportScenes } from "./report.ts";
import { schoolScenes } from "./school.ts";
import { soloScenes } from "./solo.ts";

/** All scenes. The last scene of the desk adds quizzes to the list of all users, so it comes last. */
export const SCENES: readonly Scene[] = [
  ...publicScenes,
  ...soloScenes,
  ...liveScenes,
  ...phonelessScenes,
  ...docsScenes,
  ...reportScenes,
  ...schoolScenes,
  ...paperScenes,
  ...examScenes,
  ...deskScenes,
];
