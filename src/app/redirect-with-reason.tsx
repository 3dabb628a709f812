import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { toast } from "../ui/notice/toast.ts";

type RedirectProps = {
  to: string;
  reason: string;
  /** No failure. */
  isGood?: boolean;
};

/** Leaves the page for another one and says why. */
export function RedirectWithReason({ to, reason, isGood }: RedirectProps) {
  useEffect(() => {
    // By its text, so that the same reason twice (React's strict mode, two failing queries) is one message.
    toast[isGood ? "show" : "error"](reason, { id: reason });
  }, [reason, isGood]);
  return <Navigate to={to} replace />;
}
