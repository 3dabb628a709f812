import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { Submission } from "../../lib/forms/use-submit.ts";
import { AccountFailure, type Failure } from "./account-failure.tsx";
import styles from "./account-form.module.css";

type AccountFormProps = Omit<ComponentProps<"form">, "onSubmit" | "className"> & {
  submission: Submission<Failure>;
  /** What to know before filling it in. */
  intro?: ReactNode;
};

/** A form about an account: its words, the red box after a failed attempt, its fields. */
export function AccountForm({ submission, intro, children, ...form }: AccountFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    if (currentTarget.checkValidity()) return submission.onSubmit(event);
    event.preventDefault();
    currentTarget.querySelector<HTMLInputElement>("input:invalid")?.focus();
  }

  return (
    // Not by the browser, which would speak its own language; the fields say what is wrong with them.
    <form {...form} noValidate className={styles.form} onSubmit={onSubmit}>
      {intro}
      <AccountFailure failure={submission.problem} />
      {children}
    </form>
  );
}
