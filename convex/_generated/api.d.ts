/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as accounts from "../accounts.js";
import type * as auth from "../auth.js";
import type * as categories from "../categories.js";
import type * as crons from "../crons.js";
import type * as demo from "../demo.js";
import type * as feedbacks from "../feedbacks.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as images from "../images.js";
import type * as jobs from "../jobs.js";
import type * as liveAnswers from "../liveAnswers.js";
import type * as liveClock from "../liveClock.js";
import type * as liveParticipants from "../liveParticipants.js";
import type * as liveQuizSessions from "../liveQuizSessions.js";
import type * as model_ctx from "../model/ctx.js";
import type * as model_demo from "../model/demo.js";
import type * as model_feedback_cooldown from "../model/feedback/cooldown.js";
import type * as model_feedback_forms from "../model/feedback/forms.js";
import type * as model_feedback_messages from "../model/feedback/messages.js";
import type * as model_feedback_tables from "../model/feedback/tables.js";
import type * as model_feedback_text from "../model/feedback/text.js";
import type * as model_live_advance from "../model/live/advance.js";
import type * as model_live_answers from "../model/live/answers.js";
import type * as model_live_copyQuestions from "../model/live/copyQuestions.js";
import type * as model_live_game from "../model/live/game.js";
import type * as model_live_identity from "../model/live/identity.js";
import type * as model_live_join from "../model/live/join.js";
import type * as model_live_leaderboard from "../model/live/leaderboard.js";
import type * as model_live_lobby from "../model/live/lobby.js";
import type * as model_live_phase from "../model/live/phase.js";
import type * as model_live_recover from "../model/live/recover.js";
import type * as model_live_scoring from "../model/live/scoring.js";
import type * as model_live_sessions from "../model/live/sessions.js";
import type * as model_live_settle from "../model/live/settle.js";
import type * as model_live_sharedView from "../model/live/sharedView.js";
import type * as model_live_tables from "../model/live/tables.js";
import type * as model_quizzes_categories from "../model/quizzes/categories.js";
import type * as model_quizzes_create from "../model/quizzes/create.js";
import type * as model_quizzes_images from "../model/quizzes/images.js";
import type * as model_quizzes_list from "../model/quizzes/list.js";
import type * as model_quizzes_playable from "../model/quizzes/playable.js";
import type * as model_quizzes_tables from "../model/quizzes/tables.js";
import type * as model_quizzes_text from "../model/quizzes/text.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_secret from "../model/secret.js";
import type * as model_users_attempts from "../model/users/attempts.js";
import type * as model_users_passwordHash from "../model/users/passwordHash.js";
import type * as model_users_passwordProvider from "../model/users/passwordProvider.js";
import type * as model_users_providerId from "../model/users/providerId.js";
import type * as model_users_registration from "../model/users/registration.js";
import type * as model_users_tables from "../model/users/tables.js";
import type * as model_users_viewer from "../model/users/viewer.js";
import type * as quizzes from "../quizzes.js";
import type * as shared_errors from "../shared/errors.js";
import type * as shared_limits from "../shared/limits.js";
import type * as shared_turkish from "../shared/turkish.js";
import type * as users from "../users.js";
import type * as model_statistics_live from "../model/statistics/live.js";
import type * as model_statistics_participations from "../model/statistics/participations.js";
import type * as model_statistics_questions from "../model/statistics/questions.js";
import type * as model_statistics_solo from "../model/statistics/solo.js";
import type * as model_statistics_tables from "../model/statistics/tables.js";
import type * as model_statistics_teacherTotals from "../model/statistics/teacherTotals.js";
import type * as model_statistics_teacherView from "../model/statistics/teacherView.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  accounts: typeof accounts;
  auth: typeof auth;
  categories: typeof categories;
  crons: typeof crons;
  demo: typeof demo;
import type * as statistics from "../statistics.js";
  feedbacks: typeof feedbacks;
  functions: typeof functions;
  http: typeof http;
  images: typeof images;
  jobs: typeof jobs;
  liveAnswers: typeof liveAnswers;
  liveClock: typeof liveClock;
  liveParticipants: typeof liveParticipants;
  liveQuizSessions: typeof liveQuizSessions;
  "model/ctx": typeof model_ctx;
  "model/demo": typeof model_demo;
  "model/feedback/cooldown": typeof model_feedback_cooldown;
  "model/feedback/forms": typeof model_feedback_forms;
  "model/feedback/messages": typeof model_feedback_messages;
  "model/feedback/tables": typeof model_feedback_tables;
  "model/feedback/text": typeof model_feedback_text;
  "model/live/advance": typeof model_live_advance;
  "model/live/answers": typeof model_live_answers;
  "model/live/copyQuestions": typeof model_live_copyQuestions;
  "model/live/game": typeof model_live_game;
  "model/live/identity": typeof model_live_identity;
  "model/live/join": typeof model_live_join;
  "model/live/leaderboard": typeof model_live_leaderboard;
  "model/live/lobby": typeof model_live_lobby;
  "model/live/phase": typeof model_live_phase;
  "model/live/recover": typeof model_live_recover;
  "model/live/scoring": typeof model_live_scoring;
  "model/live/sessions": typeof model_live_sessions;
  "model/live/settle": typeof model_live_settle;
  "model/live/sharedView": typeof model_live_sharedView;
  "model/live/tables": typeof model_live_tables;
  "model/quizzes/categories": typeof model_quizzes_categories;
  "model/quizzes/create": typeof model_quizzes_create;
  "model/quizzes/images": typeof model_quizzes_images;
  "model/quizzes/list": typeof model_quizzes_list;
  "model/quizzes/playable": typeof model_quizzes_playable;
  "model/quizzes/tables": typeof model_quizzes_tables;
  "model/quizzes/text": typeof model_quizzes_text;
  "model/refusal": typeof model_refusal;
  "model/secret": typeof model_secret;
  "model/users/attempts": typeof model_users_attempts;
  "model/users/passwordHash": typeof model_users_passwordHash;
  "model/users/passwordProvider": typeof model_users_passwordProvider;
  "model/users/providerId": typeof model_users_providerId;
  "model/users/registration": typeof model_users_registration;
  "model/users/tables": typeof model_users_tables;
  "model/users/viewer": typeof model_users_viewer;
  quizzes: typeof quizzes;
  "shared/errors": typeof shared_errors;
  "shared/limits": typeof shared_limits;
  "shared/turkish": typeof shared_turkish;
  users: typeof users;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
  "model/statistics/live": typeof model_statistics_live;
  "model/statistics/participations": typeof model_statistics_participations;
  "model/statistics/questions": typeof model_statistics_questions;
  "model/statistics/solo": typeof model_statistics_solo;
  "model/statistics/tables": typeof model_statistics_tables;
  "model/statistics/teacherTotals": typeof model_statistics_teacherTotals;
  "model/statistics/teacherView": typeof model_statistics_teacherView;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
  statistics: typeof statistics;

export declare const components: {};
