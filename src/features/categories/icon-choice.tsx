import { useId } from "react";
import { CATEGORY_ICONS } from "../../../convex/shared/limits/categories.ts";
import { CATEGORY_ICON_WORDS, CategoryIcon, type CategoryIconName } from "./category-icon.tsx";
import styles from "./icon-choice.module.css";

/** Radio buttons for the icons of categories. */
export function IconChoice({
  value,
  onChange,
}: {
  value: CategoryIconName;
  onChange: (icon: CategoryIconName) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Simge</legend>
      <div className={styles.icons}>
        {CATEGORY_ICONS.map((icon) => (
          <label className={styles.icon} key={icon} title={CATEGORY_ICON_WORDS[icon]}>
            <input
              type="radio"
              name={name}
              aria-label={CATEGORY_ICON_WORDS[icon]}
              checked={value === icon}
              onChange={() => onChange(icon)}
            />
            <CategoryIcon name={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
