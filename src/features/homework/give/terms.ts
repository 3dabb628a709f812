/** Opening and closing times of homework: their usual values, and texts about them. */
import { fieldTime, momentText, timeIn } from "../../../lib/text/date-text.ts";

/** Chosen time in Turkish, as the start of a hint. Browsers show `datetime-local` fields in their own language. Empty without a valid time. */
export function chosenTimePrefix(field: string): string {
  const ms = timeIn(field);
  return ms === null ? "" : `${momentText(ms)}; `;
}

const TIME_TO_SOLVE_MS = 3 * 24 * 60 * 60 * 1_000;

/** Default deadline for homework given at `now` (ms): 23:59, three days later. In the format of a `datetime-local` field. */
export function usualEnd(now: number): string {
  return `${fieldTime(now + TIME_TO_SOLVE_MS).slice(0, 10)}T23:59`;
}

/** Data for the link and reminder of homework. */
export type InvitationData = {
  code: string;
  quizTitle: string;
  /** ms since the epoch; absent if the homework is already open */
  opensAt?: number | undefined;
  closesAt: number;
  /** True if pupils enter with the personal codes on a class's slips. */
  isForClass: boolean;
};

/** Reminder for the class, in Turkish. Contains the code as well, for pupils who cannot tap the link. */
export function reminderText(
  { code, quizTitle, opensAt, closesAt, isForClass }: InvitationData,
  url: string,
): string {
  const time =
    opensAt === undefined
      ? `${momentText(closesAt)} tarihine kadar açık`
      : `${momentText(opensAt)} tarihinde açılır, ${momentText(closesAt)} tarihinde kapanır`;
  const way = isForClass
    ? "Fişindeki kişisel kodla girilir, hesap gerekmez"
    : "Ad yazılarak girilir, hesap gerekmez";
  return `“${quizTitle}” ödevi ${time}. ${way}: ${url} (ödevin kodu: ${code.slice(0, 5)} ${code.slice(5)})`;
}
