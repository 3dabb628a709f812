import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { toast } from "../ui/toast.ts";

/** Leaves the page for another one and says why. */
export function RedirectWithReason({ to, reason }: { to: string; reason: string }) {
  useEffect(() => {
    // By its text, so that the same reason twice (React's strict mode, two failing queries) is one message.
    toast.error(reason, { id: reason });
  }, [reason]);
  return <Navigate to={to} replace />;
}
