import { type ComponentProps, useId } from "react";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./explained-button.module.css";

type ExplainedButtonProps = ComponentProps<typeof Button> & {
  /** Shown below the name; read by screen readers as the description. */
  explanation: string;
};

/** Explanations of commands for an open question: the screens that show the result. */
export const SEEN_BY = {
  host: "Kim görür: yalnız bu ekran",
  /** Without a board window the class may see the host's screen. */
  projectedHost: "Kim görür: bu ekran. Yansıtıyorsanız sınıf da görür",
  classTalks: "Kim görür: sınıf. Konuşurlar, sonra tekrar sorarsınız",
} as const;

/** A command with an explanation below its name. */
export function ExplainedButton({ explanation, children, ...rest }: ExplainedButtonProps) {
  const id = useId();
  return (
    <Button variant="quiet" {...rest} aria-describedby={id}>
      <span className={styles.words}>
        {children}
        <span id={id} aria-hidden="true" className={styles.explanation}>
          {explanation}
        </span>
      </span>
    </Button>
  );
}
