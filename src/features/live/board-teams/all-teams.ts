import type { HostView } from "../shared/host-view.ts";

/** True if teams at the board are the only participants of a question. @param people number of participants, with raised hands; null if unknown */
export function areAllTeams({ phoneless }: Pick<HostView, "phoneless">, people: number | null): boolean {
  return phoneless?.teams !== undefined && !phoneless.hands && people !== null && people <= phoneless.teams;
}
