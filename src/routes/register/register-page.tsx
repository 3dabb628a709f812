import { useQuery } from "convex/react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { hasReturnTarget, returnTarget } from "../../app/return-to.ts";
import styles from "../../features/account/account-sheet.module.css";
import { AccountSheet } from "../../features/account/account-sheet.tsx";
import { RegisterForm } from "../../features/account/register-form.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { roleToRegister } from "./register-as.ts";

/** Registration page; signed-in users are redirected to the page that they requested. */
export function RegisterPage() {
  const viewer = useViewer();
  const { state } = useLocation();
  const settings = useQuery(api.accounts.settings);
  if (viewer) return <Navigate to={returnTarget(state)} replace />;
  return (
    <AccountSheet
      heading="Kayıt Ol"
      lead={hasReturnTarget(state) ? "Kaydolunca istediğiniz sayfa açılır." : undefined}
    >
      <RegisterForm
        startAs={roleToRegister(state)}
        asksTeacherCode={settings?.asksTeacherCode ?? false}
        loginLink={
          <Link to={paths.login.href()} state={state}>
            Bu adresle giriş yapın
          </Link>
        }
      />
      <p className={styles.foot}>
        Zaten hesabınız var mı?{" "}
        <Link to={paths.login.href()} state={state}>
          Giriş yapın
        </Link>
      </p>
    </AccountSheet>
  );
}
