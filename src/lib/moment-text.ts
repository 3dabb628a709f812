const moment = new Intl.DateTimeFormat("tr-TR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** "2026-11-22", for names of files: the day of this device's clock. Swedish writes dates in ISO's order. */
export function localDay(date: Date): string {
  return date.toLocaleDateString("sv-SE");
}

/** "15 Eylül Salı 23:59"; @param ms since the epoch */
export function momentText(ms: number): string {
  return moment.format(new Date(ms));
}
