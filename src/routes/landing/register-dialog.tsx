import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { returnTarget } from "../../app/return-to.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Registration, registrationLead } from "../register/registration.tsx";

export type RegisterDialogProps = {
  open: boolean;
  /** Navigation state of the history entry that opens the dialog. */
  state: unknown;
};

/**
 * The registration form over the landing page. Closing goes back to the history entry of the page without the dialog.
 * Typed text remains while the page is shown. After registering, the requested page replaces the dialog's entry.
 */
export default function RegisterDialog({ open, state }: RegisterDialogProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [isFirstVisit] = useState(viewer === null);
  // The field can get the focus only after the dialog has opened.
  const [focusesFirst, setFocusesFirst] = useState(false);
  useEffect(() => setFocusesFirst(open), [open]);
  // Back from the page that the new user has opened.
  if (viewer !== null && !isFirstVisit) return null;
  const lead = registrationLead(state);
  return (
    <Dialog
      open={open}
      mayClose={() => viewer === null}
      onClose={() => open && void navigate(-1)}
      title="Kayıt Ol"
    >
      {viewer !== null && open ? (
        <>
          <Navigate to={returnTarget(state)} replace />
          <Spinner label="Sayfa açılıyor…" />
        </>
      ) : (
        <>
          {lead !== undefined && <p>{lead}</p>}
          <Registration state={state} focusesFirst={focusesFirst} />
        </>
      )}
    </Dialog>
  );
}
