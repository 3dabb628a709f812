import { FiFileText } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useQueryOutcome } from "../../lib/use-query-outcome.ts";
import { CategoryIcon } from "./category-icon.tsx";
import styles from "./category-label.module.css";

/** A category's icon in a bubble, and its name. A list that cannot be read is the filter's business; here the name is missing then. */
export function CategoryLabel({ id }: { id: Id<"categories"> | null }) {
  const outcome = useQueryOutcome(api.categories.list, {});
  const categories = outcome && "value" in outcome ? outcome.value : [];
  const category = categories.find(({ _id }) => _id === id);
  return (
    <p className={styles.label}>
      <span className={styles.bubble} aria-hidden="true">
        {category ? <CategoryIcon name={category.icon} /> : <FiFileText />}
      </span>
      <span className={styles.name}>{category?.name ?? "Kategorisiz"}</span>
    </p>
  );
}
