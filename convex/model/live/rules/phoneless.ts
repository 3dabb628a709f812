/** Ways to take part in a game without a phone (docs/decisions/064, 065 and 071). Pure functions. */
import { type Infer, v } from "convex/values";
import { CARD_OPTIONS } from "../../../shared/limits/cards";
import { MAX_BOARD_TEAMS, MIN_BOARD_TEAMS } from "../../../shared/limits/live";
import { type AnswerValue, kindOf, type LiveForm, type QuestionContent } from "../../questions/kinds";

/** Ways that the host has switched on. Participants with phones may join in any case. */
export const phonelessWays = v.object({
  /** The host counts raised hands (answers/hands.ts). */
  hands: v.optional(v.literal(true)),
  /** A camera of the host reads the pupils' paper cards (participants/cards.ts). */
  cards: v.optional(v.literal(true)),
  /** Number of teams that answer at the board (participants/boardTeams.ts). */
  teams: v.optional(v.number()),
});
export type PhonelessWays = Infer<typeof phonelessWays>;

/**
 * Number of teams at the board; absent if hands are counted too, because a pupil without a team may then raise a hand.
 * Screens count teams if the game has no other participants.
 */
export function countedTeams(ways: PhonelessWays | undefined): number | undefined {
  return ways?.hands ? undefined : ways?.teams;
}

/** True if a game can be played with this number of teams at the board. */
export function isBoardTeamCount(teams: number): boolean {
  return Number.isInteger(teams) && teams >= MIN_BOARD_TEAMS && teams <= MAX_BOARD_TEAMS;
}

/** Number of options if an answer is one of them; 0 if answers have another format. */
export function singleOptions(form: LiveForm): number {
  return kindOf(form).live?.single?.count(form) ?? 0;
}

/** Answer that chooses one option of a question with {@link singleOptions}. */
export function optionAnswer(form: LiveForm, option: number): AnswerValue {
  const single = kindOf(form).live?.single;
  if (single === undefined) throw new Error(`An answer to a question of the kind ${form.type} is no option`);
  return single.answerAt(option);
}

/** True if a game with these ways asks the question: all ways can answer it. Absent ways: phones only. */
export function isAskedWith(ways: PhonelessWays | undefined, content: QuestionContent): boolean {
  if (ways === undefined) return true;
  const form = kindOf(content).live?.formOf(content);
  const options = form === undefined ? 0 : singleOptions(form);
  return options > 0 && (!ways.cards || options <= CARD_OPTIONS);
}
