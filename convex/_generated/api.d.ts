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
import type * as credentials from "../credentials.js";
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
import type * as model_download_account from "../model/download/account.js";
import type * as model_download_collected from "../model/download/collected.js";
import type * as model_download_live from "../model/download/live.js";
import type * as model_download_page from "../model/download/page.js";
import type * as model_download_played from "../model/download/played.js";
import type * as model_download_sections from "../model/download/sections.js";
import type * as model_download_taught from "../model/download/taught.js";
import type * as model_erasing_batch from "../model/erasing/batch.js";
import type * as model_erasing_begin from "../model/erasing/begin.js";
import type * as model_erasing_erased from "../model/erasing/erased.js";
import type * as model_erasing_note from "../model/erasing/note.js";
import type * as model_erasing_resume from "../model/erasing/resume.js";
import type * as model_erasing_tables from "../model/erasing/tables.js";
import type * as model_feedback_forms from "../model/feedback/forms.js";
import type * as model_feedback_messages from "../model/feedback/messages.js";
import type * as model_feedback_rateLimit from "../model/feedback/rateLimit.js";
import type * as model_feedback_retention from "../model/feedback/retention.js";
import type * as model_feedback_tables from "../model/feedback/tables.js";
import type * as model_feedback_text from "../model/feedback/text.js";
import type * as model_lengths from "../model/lengths.js";
import type * as model_live_advance from "../model/live/advance.js";
import type * as model_live_answerKeys from "../model/live/answerKeys.js";
import type * as model_live_answers from "../model/live/answers.js";
import type * as model_live_bookQuestion from "../model/live/bookQuestion.js";
import type * as model_live_close from "../model/live/close.js";
import type * as model_live_copyQuestions from "../model/live/copyQuestions.js";
import type * as model_live_distribution from "../model/live/distribution.js";
import type * as model_live_firstFree from "../model/live/firstFree.js";
import type * as model_live_game from "../model/live/game.js";
import type * as model_live_identity from "../model/live/identity.js";
import type * as model_live_join from "../model/live/join.js";
import type * as model_live_leaderboard from "../model/live/leaderboard.js";
import type * as model_live_leavePlaces from "../model/live/leavePlaces.js";
import type * as model_live_lobby from "../model/live/lobby.js";
import type * as model_live_moderate from "../model/live/moderate.js";
import type * as model_live_movingUp from "../model/live/movingUp.js";
import type * as model_live_nickname from "../model/live/nickname.js";
import type * as model_live_ownRow from "../model/live/ownRow.js";
import type * as model_live_past from "../model/live/past.js";
import type * as model_live_phase from "../model/live/phase.js";
import type * as model_live_places from "../model/live/places.js";
import type * as model_live_plays from "../model/live/plays.js";
import type * as model_live_publishDistribution from "../model/live/publishDistribution.js";
import type * as model_live_questionResults from "../model/live/questionResults.js";
import type * as model_live_questions from "../model/live/questions.js";
import type * as model_live_rankNewcomers from "../model/live/rankNewcomers.js";
import type * as model_live_recover from "../model/live/recover.js";
import type * as model_live_refusalToPlay from "../model/live/refusalToPlay.js";
import type * as model_live_removals from "../model/live/removals.js";
import type * as model_live_remove from "../model/live/remove.js";
import type * as model_live_retention from "../model/live/retention.js";
import type * as model_live_scoreQuestion from "../model/live/scoreQuestion.js";
import type * as model_live_scoring from "../model/live/scoring.js";
import type * as model_live_sessions from "../model/live/sessions.js";
import type * as model_live_settings from "../model/live/settings.js";
import type * as model_live_sharedView from "../model/live/sharedView.js";
import type * as model_live_storedRows from "../model/live/storedRows.js";
import type * as model_live_tables from "../model/live/tables.js";
import type * as model_live_unanswered from "../model/live/unanswered.js";
import type * as model_mail from "../model/mail.js";
import type * as model_names_bare from "../model/names/bare.js";
import type * as model_names_codeWords from "../model/names/codeWords.js";
import type * as model_names_letters from "../model/names/letters.js";
import type * as model_names_lexicon from "../model/names/lexicon.js";
import type * as model_names_lookAlikes from "../model/names/lookAlikes.js";
import type * as model_names_teacherLike from "../model/names/teacherLike.js";
import type * as model_names_unkind from "../model/names/unkind.js";
import type * as model_page from "../model/page.js";
import type * as model_paragraphs from "../model/paragraphs.js";
import type * as model_plainZeros from "../model/plainZeros.js";
import type * as model_questions_answerKeys from "../model/questions/answerKeys.js";
import type * as model_questions_authoring from "../model/questions/authoring.js";
import type * as model_questions_input from "../model/questions/input.js";
import type * as model_questions_kinds_cross from "../model/questions/kinds/cross.js";
import type * as model_questions_kinds_fillInBlank from "../model/questions/kinds/fillInBlank.js";
import type * as model_questions_kinds_index from "../model/questions/kinds/index.js";
import type * as model_questions_kinds_kind from "../model/questions/kinds/kind.js";
import type * as model_questions_kinds_matching from "../model/questions/kinds/matching.js";
import type * as model_questions_kinds_multipleChoice from "../model/questions/kinds/multipleChoice.js";
import type * as model_questions_kinds_rightPerPlace from "../model/questions/kinds/rightPerPlace.js";
import type * as model_questions_kinds_withFields from "../model/questions/kinds/withFields.js";
import type * as model_questions_ofQuiz from "../model/questions/ofQuiz.js";
import type * as model_questions_playable from "../model/questions/playable.js";
import type * as model_questions_store from "../model/questions/store.js";
import type * as model_quizzes_audience from "../model/quizzes/audience.js";
import type * as model_quizzes_categories from "../model/quizzes/categories.js";
import type * as model_quizzes_create from "../model/quizzes/create.js";
import type * as model_quizzes_details from "../model/quizzes/details.js";
import type * as model_quizzes_editView from "../model/quizzes/editView.js";
import type * as model_quizzes_find from "../model/quizzes/find.js";
import type * as model_quizzes_images from "../model/quizzes/images.js";
import type * as model_quizzes_importQuizzes from "../model/quizzes/importQuizzes.js";
import type * as model_quizzes_list from "../model/quizzes/list.js";
import type * as model_quizzes_remove from "../model/quizzes/remove.js";
import type * as model_quizzes_soloView from "../model/quizzes/soloView.js";
import type * as model_quizzes_store from "../model/quizzes/store.js";
import type * as model_quizzes_tables from "../model/quizzes/tables.js";
import type * as model_quizzes_update from "../model/quizzes/update.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_requireText from "../model/requireText.js";
import type * as model_results_count from "../model/results/count.js";
import type * as model_results_finish from "../model/results/finish.js";
import type * as model_results_held from "../model/results/held.js";
import type * as model_results_score from "../model/results/score.js";
import type * as model_results_store from "../model/results/store.js";
import type * as model_results_tables from "../model/results/tables.js";
import type * as model_secret from "../model/secret.js";
import type * as model_statistics_live from "../model/statistics/live.js";
import type * as model_statistics_participations from "../model/statistics/participations.js";
import type * as model_statistics_questions from "../model/statistics/questions.js";
import type * as model_statistics_solo from "../model/statistics/solo.js";
import type * as model_statistics_soloCourse from "../model/statistics/soloCourse.js";
import type * as model_statistics_tables from "../model/statistics/tables.js";
import type * as model_statistics_takeBack from "../model/statistics/takeBack.js";
import type * as model_statistics_teacherTotals from "../model/statistics/teacherTotals.js";
import type * as model_statistics_teacherView from "../model/statistics/teacherView.js";
import type * as model_users_account from "../model/users/account.js";
import type * as model_users_attempts from "../model/users/attempts.js";
import type * as model_users_authLibrary from "../model/users/authLibrary.js";
import type * as model_users_create from "../model/users/create.js";
import type * as model_users_devices from "../model/users/devices.js";
import type * as model_users_erase from "../model/users/erase.js";
import type * as model_users_find from "../model/users/find.js";
import type * as model_users_passwordHash from "../model/users/passwordHash.js";
import type * as model_users_passwordProvider from "../model/users/passwordProvider.js";
import type * as model_users_passwordReset from "../model/users/passwordReset.js";
import type * as model_users_passwords from "../model/users/passwords.js";
import type * as model_users_providerId from "../model/users/providerId.js";
import type * as model_users_registration from "../model/users/registration.js";
import type * as model_users_resetCodes from "../model/users/resetCodes.js";
import type * as model_users_signIns from "../model/users/signIns.js";
import type * as model_users_tables from "../model/users/tables.js";
import type * as model_users_viewer from "../model/users/viewer.js";
import type * as quizResults from "../quizResults.js";
import type * as quizzes from "../quizzes.js";
import type * as retention from "../retention.js";
import type * as shared_avifShape from "../shared/avifShape.js";
import type * as shared_blanks from "../shared/blanks.js";
import type * as shared_codes from "../shared/codes.js";
import type * as shared_crossword from "../shared/crossword.js";
import type * as shared_errors from "../shared/errors.js";
import type * as shared_imageType from "../shared/imageType.js";
import type * as shared_leaderboard from "../shared/leaderboard.js";
import type * as shared_limits_accounts from "../shared/limits/accounts.js";
import type * as shared_limits_categories from "../shared/limits/categories.js";
import type * as shared_limits_feedback from "../shared/limits/feedback.js";
import type * as shared_limits_images from "../shared/limits/images.js";
import type * as shared_limits_live from "../shared/limits/live.js";
import type * as shared_limits_liveClock from "../shared/limits/liveClock.js";
import type * as shared_limits_passwordReset from "../shared/limits/passwordReset.js";
import type * as shared_limits_questions from "../shared/limits/questions.js";
import type * as shared_limits_quizzes from "../shared/limits/quizzes.js";
import type * as shared_limits_rateLimits from "../shared/limits/rateLimits.js";
import type * as shared_limits_retention from "../shared/limits/retention.js";
import type * as shared_limits_secrets from "../shared/limits/secrets.js";
import type * as shared_limits_statistics from "../shared/limits/statistics.js";
import type * as shared_normalForm from "../shared/normalForm.js";
import type * as shared_pictureBytes from "../shared/pictureBytes.js";
import type * as shared_pictureShape from "../shared/pictureShape.js";
import type * as shared_points from "../shared/points.js";
import type * as shared_turkish from "../shared/turkish.js";
import type * as statistics from "../statistics.js";
import type * as users from "../users.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  accounts: typeof accounts;
  auth: typeof auth;
  categories: typeof categories;
  credentials: typeof credentials;
  crons: typeof crons;
  demo: typeof demo;
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
  "model/download/account": typeof model_download_account;
  "model/download/collected": typeof model_download_collected;
  "model/download/live": typeof model_download_live;
  "model/download/page": typeof model_download_page;
  "model/download/played": typeof model_download_played;
  "model/download/sections": typeof model_download_sections;
  "model/download/taught": typeof model_download_taught;
  "model/erasing/batch": typeof model_erasing_batch;
  "model/erasing/begin": typeof model_erasing_begin;
  "model/erasing/erased": typeof model_erasing_erased;
  "model/erasing/note": typeof model_erasing_note;
  "model/erasing/resume": typeof model_erasing_resume;
  "model/erasing/tables": typeof model_erasing_tables;
  "model/feedback/forms": typeof model_feedback_forms;
  "model/feedback/messages": typeof model_feedback_messages;
  "model/feedback/rateLimit": typeof model_feedback_rateLimit;
  "model/feedback/retention": typeof model_feedback_retention;
  "model/feedback/tables": typeof model_feedback_tables;
  "model/feedback/text": typeof model_feedback_text;
  "model/lengths": typeof model_lengths;
  "model/live/advance": typeof model_live_advance;
  "model/live/answerKeys": typeof model_live_answerKeys;
  "model/live/answers": typeof model_live_answers;
  "model/live/bookQuestion": typeof model_live_bookQuestion;
  "model/live/close": typeof model_live_close;
  "model/live/copyQuestions": typeof model_live_copyQuestions;
  "model/live/distribution": typeof model_live_distribution;
  "model/live/firstFree": typeof model_live_firstFree;
  "model/live/game": typeof model_live_game;
  "model/live/identity": typeof model_live_identity;
  "model/live/join": typeof model_live_join;
  "model/live/leaderboard": typeof model_live_leaderboard;
  "model/live/leavePlaces": typeof model_live_leavePlaces;
  "model/live/lobby": typeof model_live_lobby;
  "model/live/moderate": typeof model_live_moderate;
  "model/live/movingUp": typeof model_live_movingUp;
  "model/live/nickname": typeof model_live_nickname;
  "model/live/ownRow": typeof model_live_ownRow;
  "model/live/past": typeof model_live_past;
  "model/live/phase": typeof model_live_phase;
  "model/live/places": typeof model_live_places;
  "model/live/plays": typeof model_live_plays;
  "model/live/publishDistribution": typeof model_live_publishDistribution;
  "model/live/questionResults": typeof model_live_questionResults;
  "model/live/questions": typeof model_live_questions;
  "model/live/rankNewcomers": typeof model_live_rankNewcomers;
  "model/live/recover": typeof model_live_recover;
  "model/live/refusalToPlay": typeof model_live_refusalToPlay;
  "model/live/removals": typeof model_live_removals;
  "model/live/remove": typeof model_live_remove;
  "model/live/retention": typeof model_live_retention;
  "model/live/scoreQuestion": typeof model_live_scoreQuestion;
  "model/live/scoring": typeof model_live_scoring;
  "model/live/sessions": typeof model_live_sessions;
  "model/live/settings": typeof model_live_settings;
  "model/live/sharedView": typeof model_live_sharedView;
  "model/live/storedRows": typeof model_live_storedRows;
  "model/live/tables": typeof model_live_tables;
  "model/live/unanswered": typeof model_live_unanswered;
  "model/mail": typeof model_mail;
  "model/names/bare": typeof model_names_bare;
  "model/names/codeWords": typeof model_names_codeWords;
  "model/names/letters": typeof model_names_letters;
  "model/names/lexicon": typeof model_names_lexicon;
  "model/names/lookAlikes": typeof model_names_lookAlikes;
  "model/names/teacherLike": typeof model_names_teacherLike;
  "model/names/unkind": typeof model_names_unkind;
  "model/page": typeof model_page;
  "model/paragraphs": typeof model_paragraphs;
  "model/plainZeros": typeof model_plainZeros;
  "model/questions/answerKeys": typeof model_questions_answerKeys;
  "model/questions/authoring": typeof model_questions_authoring;
  "model/questions/input": typeof model_questions_input;
  "model/questions/kinds/cross": typeof model_questions_kinds_cross;
  "model/questions/kinds/fillInBlank": typeof model_questions_kinds_fillInBlank;
  "model/questions/kinds/index": typeof model_questions_kinds_index;
  "model/questions/kinds/kind": typeof model_questions_kinds_kind;
  "model/questions/kinds/matching": typeof model_questions_kinds_matching;
  "model/questions/kinds/multipleChoice": typeof model_questions_kinds_multipleChoice;
  "model/questions/kinds/rightPerPlace": typeof model_questions_kinds_rightPerPlace;
  "model/questions/kinds/withFields": typeof model_questions_kinds_withFields;
  "model/questions/ofQuiz": typeof model_questions_ofQuiz;
  "model/questions/playable": typeof model_questions_playable;
  "model/questions/store": typeof model_questions_store;
  "model/quizzes/audience": typeof model_quizzes_audience;
  "model/quizzes/categories": typeof model_quizzes_categories;
  "model/quizzes/create": typeof model_quizzes_create;
  "model/quizzes/details": typeof model_quizzes_details;
  "model/quizzes/editView": typeof model_quizzes_editView;
  "model/quizzes/find": typeof model_quizzes_find;
  "model/quizzes/images": typeof model_quizzes_images;
  "model/quizzes/importQuizzes": typeof model_quizzes_importQuizzes;
  "model/quizzes/list": typeof model_quizzes_list;
  "model/quizzes/remove": typeof model_quizzes_remove;
  "model/quizzes/soloView": typeof model_quizzes_soloView;
  "model/quizzes/store": typeof model_quizzes_store;
  "model/quizzes/tables": typeof model_quizzes_tables;
  "model/quizzes/update": typeof model_quizzes_update;
  "model/refusal": typeof model_refusal;
  "model/requireText": typeof model_requireText;
  "model/results/count": typeof model_results_count;
  "model/results/finish": typeof model_results_finish;
  "model/results/held": typeof model_results_held;
  "model/results/score": typeof model_results_score;
  "model/results/store": typeof model_results_store;
  "model/results/tables": typeof model_results_tables;
  "model/secret": typeof model_secret;
  "model/statistics/live": typeof model_statistics_live;
  "model/statistics/participations": typeof model_statistics_participations;
  "model/statistics/questions": typeof model_statistics_questions;
  "model/statistics/solo": typeof model_statistics_solo;
  "model/statistics/soloCourse": typeof model_statistics_soloCourse;
  "model/statistics/tables": typeof model_statistics_tables;
  "model/statistics/takeBack": typeof model_statistics_takeBack;
  "model/statistics/teacherTotals": typeof model_statistics_teacherTotals;
  "model/statistics/teacherView": typeof model_statistics_teacherView;
  "model/users/account": typeof model_users_account;
  "model/users/attempts": typeof model_users_attempts;
  "model/users/authLibrary": typeof model_users_authLibrary;
  "model/users/create": typeof model_users_create;
  "model/users/devices": typeof model_users_devices;
  "model/users/erase": typeof model_users_erase;
  "model/users/find": typeof model_users_find;
  "model/users/passwordHash": typeof model_users_passwordHash;
  "model/users/passwordProvider": typeof model_users_passwordProvider;
  "model/users/passwordReset": typeof model_users_passwordReset;
  "model/users/passwords": typeof model_users_passwords;
  "model/users/providerId": typeof model_users_providerId;
  "model/users/registration": typeof model_users_registration;
  "model/users/resetCodes": typeof model_users_resetCodes;
  "model/users/signIns": typeof model_users_signIns;
  "model/users/tables": typeof model_users_tables;
  "model/users/viewer": typeof model_users_viewer;
  quizResults: typeof quizResults;
  quizzes: typeof quizzes;
  retention: typeof retention;
  "shared/avifShape": typeof shared_avifShape;
  "shared/blanks": typeof shared_blanks;
  "shared/codes": typeof shared_codes;
  "shared/crossword": typeof shared_crossword;
  "shared/errors": typeof shared_errors;
  "shared/imageType": typeof shared_imageType;
  "shared/leaderboard": typeof shared_leaderboard;
  "shared/limits/accounts": typeof shared_limits_accounts;
  "shared/limits/categories": typeof shared_limits_categories;
  "shared/limits/feedback": typeof shared_limits_feedback;
  "shared/limits/images": typeof shared_limits_images;
  "shared/limits/live": typeof shared_limits_live;
  "shared/limits/liveClock": typeof shared_limits_liveClock;
  "shared/limits/passwordReset": typeof shared_limits_passwordReset;
  "shared/limits/questions": typeof shared_limits_questions;
  "shared/limits/quizzes": typeof shared_limits_quizzes;
  "shared/limits/rateLimits": typeof shared_limits_rateLimits;
  "shared/limits/retention": typeof shared_limits_retention;
  "shared/limits/secrets": typeof shared_limits_secrets;
  "shared/limits/statistics": typeof shared_limits_statistics;
  "shared/normalForm": typeof shared_normalForm;
  "shared/pictureBytes": typeof shared_pictureBytes;
  "shared/pictureShape": typeof shared_pictureShape;
  "shared/points": typeof shared_points;
  "shared/turkish": typeof shared_turkish;
  statistics: typeof statistics;
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

export declare const components: {};
