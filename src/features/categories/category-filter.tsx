import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { FiGrid } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./category-filter.module.css";
import { CategoryIcon } from "./category-icon.tsx";

/** Places held for categories, as wide as their names tend to be. */
const ON_THE_WAY = ["9rem", "11rem", "8rem", "10rem", "7rem"];

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
      {categories
        ? categories.map(({ _id, name, icon }) => button(_id, name, <CategoryIcon name={icon} />))
        : ON_THE_WAY.map((width) => (
            <li key={width} aria-hidden="true">
              <Skeleton round width={width} height="var(--target)" />
            </li>
          ))}
    </ul>
  );
}
