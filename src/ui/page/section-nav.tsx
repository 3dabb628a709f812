import { Link } from "react-router-dom";
import styles from "./section-nav.module.css";

type SectionNavProps<Name extends string> = {
  /** Says to a screen reader whose sections these are. */
  label: string;
  sections: readonly { name: Name; title: string }[];
  current: Name;
  /** Where a section stands. */
  hrefOf: (name: Name) => string;
};

/** The sections of a page, of which one is shown: links, so that each has an address. */
export function SectionNav<Name extends string>({ label, sections, current, hrefOf }: SectionNavProps<Name>) {
  return (
    <nav aria-label={label} className={styles.sections}>
      {sections.map(({ name, title }) => (
        <Link
          key={name}
          to={hrefOf(name)}
          replace
          aria-current={name === current ? "page" : undefined}
          className={styles.section}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
