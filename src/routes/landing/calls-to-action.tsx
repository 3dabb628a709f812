import { FiArrowRight, FiPlus } from "react-icons/fi";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { registerAs } from "../register/register-as.ts";
import styles from "./landing-page.module.css";

/** Two links by role: guests can join or register, students can join or learn, teachers can create a quiz or browse. */
export function CallsToAction({ viewer }: { viewer: Viewer | null }) {
  const [first, second] = waysFor(viewer);
  return (
    <div className={styles.actions}>
      <ButtonLink to={first.to} variant="primary" size="lg" icon={first.icon}>
        {first.text}
      </ButtonLink>
      <ButtonLink to={second.to} state={second.state} size="lg">
        {second.text}
      </ButtonLink>
    </div>
  );
}

function waysFor(viewer: Viewer | null) {
  const join = { to: paths.join.href(), text: "Quiz'e Katıl", icon: <FiArrowRight /> };
  const learn = { to: paths.learn.href(), text: "Quizlere göz at", state: undefined };
  if (!viewer)
    return [
      join,
      { to: paths.register.href(), text: "Öğretmen olarak başla", state: registerAs("teacher") },
    ] as const;
  if (viewer.role === "student") return [join, learn] as const;
  return [{ to: paths.createQuiz.href(), text: "Quiz Oluştur", icon: <FiPlus /> }, learn] as const;
}
