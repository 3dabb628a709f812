import { classes } from "../../ui/classes.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import filterStyles from "./category-filter.module.css";
import { CategoryIcon, type CategoryIconName } from "./category-icon.tsx";
import labelStyles from "./category-label.module.css";
import styles from "./category-sketch.module.css";

/** Preview of a new category: its filter button, and a quiz card with its label. Decorative. */
export function CategorySketch({ name, icon }: { name: string; icon: CategoryIconName }) {
  return (
    <div className={styles.sketch}>
      <span className={classes(filterStyles.choice, filterStyles.chosen, styles.choice)}>
        <CategoryIcon name={icon} />
        <span className={labelStyles.name}>{name}</span>
      </span>
      <div className={styles.pile}>
        <Sheet padding="sm" className={styles.under}>
          {null}
        </Sheet>
        <Sheet padding="sm" className={styles.card}>
          <p className={labelStyles.label}>
            <span className={labelStyles.bubble}>
              <CategoryIcon name={icon} />
            </span>
            <span className={labelStyles.name}>{name}</span>
          </p>
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.line} />
        </Sheet>
      </div>
    </div>
  );
}
