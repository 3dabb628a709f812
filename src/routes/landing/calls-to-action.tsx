import { FiArrowRight, FiPlus } from "react-icons/fi";
import { returnStateOf } from "../../app/return-to.ts";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { registerAs } from "../register/register-as.ts";
import styles from "./landing-page.module.css";
import { useRegisterHere } from "./register-here.tsx";

/**
 * Links by role: guests can join, register or register and then write a quiz, students can join or learn, teachers can create a quiz or browse.
 */
export function CallsToAction({ viewer }: { viewer: Viewer | null }) {
  const [first, ...others] = waysFor(viewer);
  const registerHere = useRegisterHere();
  return (
    <div className={styles.actions}>
      <ButtonLink to={first.to} variant="primary" size="lg" icon={first.icon}>
        {first.text}
      </ButtonLink>
      {/* They wrap together. */}
      <div className={styles.others}>
        {others.map(({ text, ...link }) => (
          <ButtonLink key={text} size="lg" {...link} {...("state" in link && registerHere(link.state))}>
            {text}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

function waysFor(viewer: Viewer | null) {
  const join = { to: paths.join.href(), text: "Quiz'e Katıl", icon: <FiArrowRight /> };
  const create = { to: paths.createQuiz.href(), text: "Quiz Oluştur", icon: <FiPlus /> };
  const learn = { to: paths.learn.href(), text: "Quizlere göz at" };
  if (viewer?.role === "teacher") return [create, learn] as const;
  if (viewer?.role === "student") return [join, learn] as const;
  const register = { to: paths.register.href(), state: registerAs("teacher") };
  return [
    join,
    { ...register, text: "Öğretmen olarak başla" },
    {
      ...create,
      to: register.to,
      // A guest has no account yet: the page is opened after the registration.
      state: { ...register.state, ...returnStateOf({ pathname: create.to, search: "", hash: "" }) },
    },
  ] as const;
}
