import { Badge } from "../../../ui/badge.tsx";

/** Marks a host's screen of a trial. */
export function TrialBadge() {
  return <Badge>Prova</Badge>;
}
