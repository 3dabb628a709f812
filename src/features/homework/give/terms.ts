/** Opening and closing times of homework: their usual values, and texts about them. */
import { fieldTime, momentText, timeIn } from "../../../lib/text/date-text.ts";

/** What was chosen, in Turkish: the field itself speaks the browser's language. */
export function inWords(field: string): string {
  const ms = timeIn(field);
  return ms === null ? "" : `${momentText(ms)}; `;
}

const TIME_TO_SOLVE_MS = 3 * 24 * 60 * 60 * 1_000;

/** Preset end of homework that is given now, as a field has it: late in the evening, some days from now. */
export function usualEnd(now: number): string {
  return `${fieldTime(now + TIME_TO_SOLVE_MS).slice(0, 10)}T23:59`;
}

/** What is handed out of homework. */
export type Given = {
  code: string;
  quizTitle: string;
  /** ms since the epoch, like the next one; absent: it is open */
  opensAt?: number | undefined;
  closesAt: number;
  /** Solved with the personal codes of a class's slips. */
  isForClass: boolean;
};

/** What a teacher sends to the class: it says all that is needed, and has the code for whoever cannot tap the link. */
export function reminderText({ code, quizTitle, opensAt, closesAt, isForClass }: Given, url: string): string {
  const time =
    opensAt === undefined
      ? `${momentText(closesAt)} tarihine kadar açık`
      : `${momentText(opensAt)} tarihinde açılır, ${momentText(closesAt)} tarihinde kapanır`;
  const way = isForClass
    ? "Fişindeki kişisel kodla girilir, hesap gerekmez"
    : "Ad yazılarak girilir, hesap gerekmez";
  return `“${quizTitle}” ödevi ${time}. ${way}: ${url} (ödevin kodu: ${code.slice(0, 5)} ${code.slice(5)})`;
}
