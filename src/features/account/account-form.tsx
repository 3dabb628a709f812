import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { hasMouse } from "../../lib/browser/has-mouse.ts";
import type { Submission } from "../../lib/forms/use-submit.ts";
import { AccountFailure, type Failure } from "./account-failure.tsx";
import styles from "./account-form.module.css";

type AccountFormProps = Omit<ComponentProps<"form">, "onSubmit" | "className"> & {
  submission: Submission<Failure>;
  /** Content above the fields. */
  intro?: ReactNode;
  /** True if the first field gets the focus when the form appears on a device with a mouse. */
  focusesFirst?: boolean;
};

/** Form of the account pages: intro, notice after a failed attempt, fields. Focuses the first invalid field instead of submitting. */
export function AccountForm({
  submission,
  intro,
  focusesFirst = false,
  children,
  ...form
}: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A user who has already begun to type keeps the focus.
    const isFree = document.activeElement === null || document.activeElement.closest("input") === null;
    if (focusesFirst && isFree && hasMouse())
      element.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [focusesFirst]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    if (currentTarget.checkValidity()) return submission.onSubmit(event);
    event.preventDefault();
    currentTarget.querySelector<HTMLInputElement>("input:invalid")?.focus();
  }

  return (
    // `noValidate`: browsers show validation messages in their own language; the fields show them in Turkish.
    <form {...form} ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
      {intro}
      <AccountFailure failure={submission.problem} />
      {children}
    </form>
  );
}
