import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { hasReturnTarget } from "../../app/return-to.ts";
import styles from "../../features/account/account-sheet.module.css";
import { RegisterForm } from "../../features/account/register-form.tsx";
import { paths } from "../../lib/paths.ts";
import { roleToRegister } from "./register-as.ts";

type RegistrationProps = {
  /** Navigation state with the account type and the page to open afterwards. */
  state: unknown;
  /** True if the first field gets the focus on a device with a mouse. */
  focusesFirst?: boolean;
};

/** Registration form with links to the login page, on the registration page and in the landing page's dialog. */
export function Registration({ state, focusesFirst }: RegistrationProps) {
  const settings = useQuery(api.accounts.settings);
  return (
    <>
      <RegisterForm
        startAs={roleToRegister(state)}
        asksTeacherCode={settings?.asksTeacherCode ?? false}
        focusesFirst={focusesFirst}
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
    </>
  );
}

/** Text above the form; undefined if registering opens the learn page. */
export function registrationLead(state: unknown): string | undefined {
  return hasReturnTarget(state) ? "Kaydolunca istediğiniz sayfa açılır." : undefined;
}
