import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { toast } from "../ui/notice/toast.ts";

type RedirectProps = {
  to: string;
  reason: string;
  /** True if the reason is not a failure. */
  isGood?: boolean;
};

/** Redirects to another page and shows the reason as a toast. */
export function RedirectWithReason({ to, reason, isGood }: RedirectProps) {
  useEffect(() => {
    // The text is the toast's id, so that the same reason twice (React's strict mode, two failing queries) shows one toast.
    toast[isGood ? "show" : "error"](reason, { id: reason });
  }, [reason, isGood]);
  return <Navigate to={to} replace />;
}
