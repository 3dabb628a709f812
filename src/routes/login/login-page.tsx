import { Link, Navigate, useLocation } from "react-router-dom";
import { errorText } from "../../../convex/shared/errors.ts";
import { hasReturnTarget, returnTarget } from "../../app/return-to.ts";
import styles from "../../features/account/account-sheet.module.css";
import { AccountSheet } from "../../features/account/account-sheet.tsx";
import { LoginForm } from "../../features/account/login-form.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";

/** Login page; signed-in users are redirected to the page that they requested. */
export function LoginPage() {
  const viewer = useViewer();
  const { state } = useLocation();
  if (viewer) return <Navigate to={returnTarget(state)} replace />;
  return (
    <AccountSheet
      heading="Giriş Yap"
      lead={hasReturnTarget(state) ? errorText("UNAUTHENTICATED") : undefined}
    >
      <LoginForm forgotPasswordLink={<Link to={paths.forgotPassword.href()}>Şifremi unuttum</Link>} />
      <p className={styles.foot}>
        Hesabınız yok mu?{" "}
        <Link to={paths.register.href()} state={state}>
          Kayıt olun
        </Link>
      </p>
    </AccountSheet>
  );
}
