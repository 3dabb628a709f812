import { Navigate, useLocation } from "react-router-dom";
import { returnTarget } from "../../app/return-to.ts";
import { AccountSheet } from "../../features/account/account-sheet.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { Registration, registrationLead } from "./registration.tsx";

/** Registration page; signed-in users are redirected to the page that they requested. */
export function RegisterPage() {
  const viewer = useViewer();
  const { state } = useLocation();
  if (viewer) return <Navigate to={returnTarget(state)} replace />;
  return (
    <AccountSheet heading="Kayıt Ol" lead={registrationLead(state)}>
      <Registration state={state} />
    </AccountSheet>
  );
}
