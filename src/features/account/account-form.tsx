import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { Submission } from "../../lib/forms/use-submit.ts";
import { AccountFailure, type Failure } from "./account-failure.tsx";
import styles from "./account-form.module.css";

type AccountFormProps = Omit<ComponentProps<"form">, "onSubmit" | "className"> & {
  submission: Submission<Failure>;
  /** Content above the fields. */
  intro?: ReactNode;
};

/** Form of the account pages: intro, notice after a failed attempt, fields. Focuses the first invalid field instead of submitting. */
export function AccountForm({ submission, intro, children, ...form }: AccountFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    if (currentTarget.checkValidity()) return submission.onSubmit(event);
    event.preventDefault();
    currentTarget.querySelector<HTMLInputElement>("input:invalid")?.focus();
  }

  return (
    // `noValidate`: browsers show validation messages in their own language; the fields show them in Turkish.
    <form {...form} noValidate className={styles.form} onSubmit={onSubmit}>
      {intro}
      <AccountFailure failure={submission.problem} />
      {children}
    </form>
  );
}
