import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { askBeforeLeaving } from "../../lib/forms/leave-guard.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveQuestionProps = {
  /** True while leaving the page would lose something. */
  isUnsaved: boolean;
  /** Time in ms for which the work may be unsaved without a question, because saving usually takes that long. */
  graceMs?: number;
  /** Names the work that would be lost. */
  children: ReactNode;
};

/** Asks before a link, or a step back or forward, leaves the page with unsaved work. Before the page closes, the browser asks. */
export function LeaveQuestion({ isUnsaved, graceMs = 0, children }: LeaveQuestionProps) {
  const { pathname } = useLocation();
  /** Leaves the page; null while nothing is asked. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useEffectEvent((to: string, leavePage: () => void) => {
    // Sections of a page differ in the query only, and keep the work.
    if (new URL(to, location.href).pathname === pathname) return false;
    setLeave(() => leavePage);
    return true;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    let release = () => {};
    const hold = () => {
      release = askBeforeLeaving((to, leavePage) => ask(to, leavePage));
    };
    const timer = graceMs > 0 ? setTimeout(hold, graceMs) : undefined;
    if (timer === undefined) hold();
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [isUnsaved, graceMs]);
  // The work was saved while the question was open.
  useEffect(() => {
    if (isUnsaved || leave === null) return;
    setLeave(null);
    leave();
  }, [isUnsaved, leave]);
  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title="Sayfadan ayrılınsın mı?"
      yes="Ayrıl"
      danger
      onYes={() => {
        setLeave(null);
        leave?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
