import { Badge } from "../../../ui/badge.tsx";

/** Badge: active forms accept messages. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="right">Aktif</Badge> : <Badge>Pasif</Badge>;
}
