import type { ReactNode } from "react";
import { FiGrid, FiMoreHorizontal, FiPlus } from "react-icons/fi";
import { Link } from "react-router-dom";
import type { Id } from "../../../convex/_generated/dataModel";
import { useCategories } from "../../lib/use-categories.ts";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import styles from "./category-filter.module.css";
import { CategoryIcon } from "./category-icon.tsx";

/** Widths of the placeholders shown while loading; similar to those of category names. */
const PLACEHOLDER_WIDTHS = ["9rem", "11rem", "8rem", "10rem", "7rem"];

type Chosen = Id<"categories"> | null;

type CategoryFilterProps = {
  chosen: Chosen;
  onChoose: (category: Chosen) => void;
  /** True for teachers, who also see their own categories without quizzes, and a link to create a category. */
  teacher: boolean;
  createHref: string;
};

/** "Tümü" (all, `null`), one toggle button per category, and for teachers a link to create one. */
export function CategoryFilter({ chosen, onChoose, teacher, createHref }: CategoryFilterProps) {
  const { categories, hasMore, isLoadingMore, loadMore } = useCategories({ teacher });

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
        : PLACEHOLDER_WIDTHS.map((width) => (
            <li key={width} aria-hidden="true">
              <Skeleton round width={width} height="var(--target)" />
            </li>
          ))}
      {hasMore && (
        <li>
          <button type="button" className={styles.choice} disabled={isLoadingMore} onClick={loadMore}>
            <FiMoreHorizontal aria-hidden="true" />
            Daha fazla kategori
          </button>
        </li>
      )}
      {teacher && categories && (
        <li>
          <Link to={createHref} className={classes(styles.choice, styles.create)}>
            <FiPlus aria-hidden="true" />
            Kategori Oluştur
          </Link>
        </li>
      )}
    </ul>
  );
}
