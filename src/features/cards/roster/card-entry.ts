/** A card that may take part. */
export interface CardEntry {
  card: number;
  /** Name of the pupil; null without a class. */
  name: string | null;
}

export function titleOf({ card, name }: CardEntry): string {
  return name ?? `Kart ${card}`;
}
