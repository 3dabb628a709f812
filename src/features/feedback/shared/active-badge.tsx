import { Badge } from "../../../ui/badge.tsx";

/** Whether a form takes messages. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="right">Aktif</Badge> : <Badge>Pasif</Badge>;
}
