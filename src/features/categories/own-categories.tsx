import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { CategoryIcon } from "./category-icon.tsx";
import labelStyles from "./category-label.module.css";
import { DeleteCategoryButton } from "./delete-category-button.tsx";
import { EditCategoryButton } from "./edit-category-button.tsx";
import styles from "./own-categories.module.css";

/** The teacher's own categories with buttons to edit and delete them. Renders nothing if the teacher has no category. */
export function OwnCategories() {
  const own = useQuery(api.categories.own);
  if (!own?.length) return null;
  return (
    <section aria-labelledby="kategorileriniz" className={styles.section}>
      <h2 id="kategorileriniz">Kategorileriniz</h2>
      <Sheet as="div" padding="none">
        <ul className={styles.list}>
          {own.map((category) => (
            <li key={category._id} className={styles.category}>
              <span className={labelStyles.bubble}>
                <CategoryIcon name={category.icon} />
              </span>
              <span className={styles.about}>
                <strong className={styles.name}>{category.name}</strong>
                {category.isEmpty && (
                  <span className={styles.note}>
                    Başkalarının göreceği quiz yok, yalnızca siz görüyorsunuz
                  </span>
                )}
              </span>
              <span className={styles.actions}>
                <EditCategoryButton category={category} />
                <DeleteCategoryButton category={category} />
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
