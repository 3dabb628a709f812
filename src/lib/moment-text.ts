const moment = new Intl.DateTimeFormat("tr-TR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** "15 Eylül Salı 23:59"; @param ms since the epoch */
export function momentText(ms: number): string {
  return moment.format(new Date(ms));
}
