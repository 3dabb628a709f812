import { useQuery } from "convex/react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { returnTarget } from "../../app/return-to.ts";
import styles from "../../features/account/account-sheet.module.css";
import { AccountSheet } from "../../features/account/account-sheet.tsx";
import { ForgotPassword } from "../../features/account/forgot-password.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { Spinner } from "../../ui/notice/spinner.tsx";

/** Sends a new password by e-mail if the site sends e-mail; otherwise explains how to get one. */
export function ForgotPasswordPage() {
  const viewer = useViewer();
  const { state } = useLocation();
  const settings = useQuery(api.accounts.settings);
  if (viewer) return <Navigate to={returnTarget(state)} replace />;
  return (
    <AccountSheet heading="Şifremi unuttum">
      {settings === undefined && <Spinner />}
      {settings && <ForgotPassword sendsMail={settings.sendsMail} />}
      <p className={styles.foot}>
        <Link to={paths.login.href()} state={state}>
          Giriş sayfasına dön
        </Link>
      </p>
    </AccountSheet>
  );
}
