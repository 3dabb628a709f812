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
import { CATEGORY_ICONS, DEFAULT_CATEGORY_ICON } from "../../../convex/shared/limits/categories.ts";

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

/** Accessible names of the icons. */
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

/** The icon with this name; the default icon for unknown names. */
export function knownIcon(name: string): CategoryIconName {
  return CATEGORY_ICONS.find((known) => known === name) ?? DEFAULT_CATEGORY_ICON;
}

/** Icon of a category; the default icon for unknown names. Decorative. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = ICONS[knownIcon(name)];
  return <Icon aria-hidden="true" />;
}
