import { authTables } from "@convex-dev/auth/server";
import { defineSchema } from "convex/server";
import { classTables } from "./model/classes/tables";
import { erasingTables } from "./model/erasing/tables";
import { feedbackTables } from "./model/feedback/tables";
import { homeworkTables } from "./model/homework/tables";
import { liveTables } from "./model/live/tables";
import { migrationTables } from "./model/migrations/tables";
import { paperTables } from "./model/paper/tables";
import { questionTables } from "./model/questions/tables";
import { quizTables } from "./model/quizzes/tables";
import { resultTables } from "./model/results/tables";
import { statisticsTables } from "./model/statistics/tables";
import { userTables } from "./model/users/tables";

export default defineSchema({
  ...authTables,
  ...userTables,
  ...quizTables,
  ...questionTables,
  ...resultTables,
  ...liveTables,
  ...paperTables,
  ...classTables,
  ...homeworkTables,
  ...statisticsTables,
  ...feedbackTables,
  ...erasingTables,
  ...migrationTables,
});
