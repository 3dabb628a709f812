/** Times as a `datetime-local` field has them: the teacher's own clock, without a zone. And what is said of them. */
import { momentText } from "../../lib/date-text.ts";

/** "2026-09-14T23:59"; @param ms since the epoch */
export function fieldTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Milliseconds since the epoch; null for a field that is empty or half filled in. */
export function timeIn(field: string): number | null {
  const ms = field === "" ? Number.NaN : new Date(field).getTime();
  return Number.isNaN(ms) ? null : ms;
}

/** What was chosen, in Turkish: the field itself speaks the browser's language. */
export function inWords(field: string): string {
  const ms = timeIn(field);
  return ms === null ? "" : `${momentText(ms)}; `;
}

const DAYS_TO_SOLVE = 3;

/** When homework closes that is given now, unless the teacher says otherwise: late in the evening, some days from now. */
export function usualEnd(now: number): number {
  const end = new Date(now);
  end.setDate(end.getDate() + DAYS_TO_SOLVE);
  end.setHours(23, 59, 0, 0);
  return end.getTime();
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
