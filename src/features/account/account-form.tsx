import type { ComponentProps, ReactNode } from "react";
import type { Submission } from "../../lib/use-submit.ts";
import { AccountFailure, type Failure } from "./account-failure.tsx";
import styles from "./account-form.module.css";

type AccountFormProps = Omit<ComponentProps<"form">, "onSubmit" | "className"> & {
  submission: Submission<Failure>;
  /** What to know before filling it in. */
  intro?: ReactNode;
};

/** A form about an account: its words, the red box after a failed attempt, its fields. */
export function AccountForm({ submission, intro, children, ...form }: AccountFormProps) {
  return (
    <form {...form} className={styles.form} onSubmit={submission.onSubmit}>
      {intro}
      <AccountFailure failure={submission.problem} />
      {children}
    </form>
  );
}
