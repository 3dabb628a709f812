import { FiLock, FiUsers } from "react-icons/fi";
import { Badge } from "../../../ui/badge.tsx";
import type { ShelfQuiz } from "./shelf-quiz.ts";

/** Says on a card that not everybody may see the quiz; nothing where everybody may. */
export function AudienceBadge({ audience }: Pick<ShelfQuiz, "audience">) {
  if (audience === "me") return <Badge icon={<FiLock />}>Yalnız siz</Badge>;
  if (audience === "teachers") return <Badge icon={<FiUsers />}>Yalnız öğretmenler</Badge>;
  return null;
}
