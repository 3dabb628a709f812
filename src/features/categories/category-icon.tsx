import type { IconType } from "react-icons";
import {
  FiBook,
  FiGlobe,
  FiHeart,
  FiMessageCircle,
  FiMonitor,
  FiPlusCircle,
  FiStar,
  FiZap,
} from "react-icons/fi";
import { type CATEGORY_ICONS, DEFAULT_CATEGORY_ICON } from "../../../convex/shared/limits.ts";

export type CategoryIconName = (typeof CATEGORY_ICONS)[number];

const ICONS: Record<CategoryIconName, IconType> = {
  FiBook,
  FiGlobe,
  FiHeart,
  FiMessageCircle,
  FiMonitor,
  FiPlusCircle,
  FiStar,
  FiZap,
};

/** What each icon shows, for who cannot see it. */
export const CATEGORY_ICON_WORDS: Record<CategoryIconName, string> = {
  FiBook: "Kitap",
  FiGlobe: "Dünya",
  FiHeart: "Kalp",
  FiMessageCircle: "Konuşma balonu",
  FiMonitor: "Ekran",
  FiPlusCircle: "Artı",
  FiStar: "Yıldız",
  FiZap: "Şimşek",
};

/** A category's picture by its stored name; an unknown name shows the default. Decorative. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = name in ICONS ? ICONS[name as CategoryIconName] : ICONS[DEFAULT_CATEGORY_ICON];
  return <Icon aria-hidden="true" />;
}
