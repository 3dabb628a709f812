import { type MouseEvent, Suspense, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { optionalComponent } from "../../ui/optional-component.ts";
import type { RegisterDialogProps } from "./register-dialog.tsx";

/** Fragment of the landing page's address in the history entry that shows the registration form over the page. */
const FRAGMENT = "#kayit";

const RegisterDialog = optionalComponent<RegisterDialogProps>(() =>
  import("./register-dialog.tsx").catch(() => ({ default: ToRegisterPage })),
);

/** Takes the place of a dialog that cannot be loaded. */
function ToRegisterPage({ open, state }: RegisterDialogProps) {
  return open && <Navigate to={paths.register.href()} state={state} replace />;
}

/** Event handlers for a link to the registration page: a plain click opens the form over the landing page instead. */
export function useRegisterHere() {
  const navigate = useNavigate();
  return (state: object) => ({
    onPointerEnter: RegisterDialog.preload,
    onFocus: RegisterDialog.preload,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(FRAGMENT, { state });
    },
  });
}

/** The registration form of the current history entry, if any. Loaded when it is opened. */
export function RegisterHere() {
  const { hash, state } = useLocation();
  // Without its state the fragment was typed, and closing the dialog would leave the site.
  const open = hash === FRAGMENT && state !== null;
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return (
    hasOpened && (
      <Suspense>
        <RegisterDialog open={open} state={state} />
      </Suspense>
    )
  );
}
