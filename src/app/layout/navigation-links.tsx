import { NavLink } from "react-router-dom";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./navigation-links.module.css";

type NavigationLink = { to: string; text: string };

const LEARN = { to: paths.learn.href(), text: "Öğren" };
const JOIN = { to: paths.join.href(), text: "Quiz'e Katıl" };
const COURSES = { to: paths.courses.href(), text: "Kurslar" };
const CREATE_QUIZ = { to: paths.createQuiz.href(), text: "Quiz Oluştur" };
const STATISTICS = { to: paths.statistics.href(), text: "İstatistikler" };
const CREATE_CATEGORY = { to: paths.createCategory.href(), text: "Kategori Oluştur" };

/** Links in the top bar by role. */
function linksFor(viewer: Viewer | null): NavigationLink[] {
  if (!viewer) return [JOIN, COURSES];
  return viewer.role === "teacher"
    ? [LEARN, CREATE_QUIZ, CREATE_CATEGORY, STATISTICS]
    : [LEARN, JOIN, STATISTICS, COURSES];
}

export function NavigationLinks({ viewer }: { viewer: Viewer | null }) {
  return (
    <ul className={styles.links}>
      {linksFor(viewer).map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} className={styles.link}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
