import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { FiGrid } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { classes } from "../../ui/classes.ts";
import styles from "./category-filter.module.css";
import { CategoryIcon } from "./category-icon.tsx";

type Chosen = Id<"categories"> | null;

/** "Tümü" and one button per category; `null` stands for all of them. */
export function CategoryFilter({
  chosen,
  onChoose,
}: {
  chosen: Chosen;
  onChoose: (category: Chosen) => void;
}) {
  const categories = useQuery(api.categories.list);

  const button = (id: Chosen, name: string, icon: ReactNode) => (
    <li key={id ?? "all"}>
      <button
        type="button"
        className={classes(styles.choice, chosen === id && styles.chosen)}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
      >
        {icon}
        {name}
      </button>
    </li>
  );

  return (
    <ul className={styles.filter} aria-label="Kategoriler">
      {button(null, "Tümü", <FiGrid aria-hidden="true" />)}
      {categories?.map(({ _id, name, icon }) => button(_id, name, <CategoryIcon name={icon} />))}
    </ul>
  );
}
