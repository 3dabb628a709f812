import { Link } from "react-router-dom";
import styles from "./section-nav.module.css";

type SectionNavProps<Name extends string> = {
  /** Accessible name of the navigation. */
  label: string;
  sections: readonly { name: Name; title: string }[];
  current: Name;
  /** Address of a section. */
  hrefOf: (name: Name) => string;
  /** True if each visited section is an entry of the browser's history; by default, it replaces the previous section. */
  hasHistory?: boolean;
};

/** Navigation between the sections of a page, of which one is visible. Links, so that each section has an address. */
export function SectionNav<Name extends string>({
  label,
  sections,
  current,
  hrefOf,
  hasHistory = false,
}: SectionNavProps<Name>) {
  return (
    <nav aria-label={label} className={styles.sections}>
      {sections.map(({ name, title }) => (
        <Link
          key={name}
          to={hrefOf(name)}
          replace={!hasHistory}
          aria-current={name === current ? "page" : undefined}
          className={styles.section}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
