import { Link, useLocation } from "react-router-dom";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./navigation-links.module.css";

type NavigationLink = { to: string; text: string };

const LEARN = { to: paths.learn.href(), text: "Öğren" };
const JOIN = { to: paths.join.href(), text: "Quiz'e Katıl" };
const STATISTICS = { to: paths.statistics.href(), text: "İstatistikler" };

/** Links in the top bar by role. */
function linksFor(viewer: Viewer | null): NavigationLink[] {
  if (!viewer) return [JOIN];
  if (viewer.role !== "teacher") return [LEARN, JOIN, STATISTICS];
  return [
    LEARN,
    { to: paths.classes.href(), text: "Sınıflarım" },
    { to: paths.learn.href("odevler"), text: "Ödevler" },
    STATISTICS,
    { to: paths.createQuiz.href(), text: "Quiz Oluştur" },
  ];
}

export function NavigationLinks({ viewer }: { viewer: Viewer | null }) {
  const { pathname } = useLocation();
  const links = linksFor(viewer);
  // The address of a tab begins with that of its page, whose link comes first.
  const current = links.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} aria-current={link === current && "page"} className={styles.link}>
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
