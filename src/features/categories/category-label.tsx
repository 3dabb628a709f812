import { FiFileText } from "react-icons/fi";
import { CategoryIcon } from "./category-icon.tsx";
import styles from "./category-label.module.css";

/** Icon and name of a category. */
export function CategoryLabel({ category }: { category: { name: string; icon: string } | null }) {
  return (
    <p className={styles.label}>
      <span className={styles.bubble} aria-hidden="true">
        {category ? <CategoryIcon name={category.icon} /> : <FiFileText />}
      </span>
      <span className={styles.name}>{category?.name ?? "Kategorisiz"}</span>
    </p>
  );
}
