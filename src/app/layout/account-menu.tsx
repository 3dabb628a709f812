import { FiLogOut } from "react-icons/fi";
import { Link, useNavigate } from "react-router-dom";
import { useSignIn } from "../../lib/auth/sign-in.ts";
import { ROLE_NAMES, type Viewer } from "../../lib/auth/viewer.tsx";
import { leaving } from "../../lib/forms/unsaved-work.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useArrived } from "../app-router.tsx";
import styles from "./account-menu.module.css";

/** Name of the signed-in user (a link to the account), role, and sign-out button. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { signOut } = useSignIn();
  const navigate = useNavigate();
  const arrived = useArrived();

  const leave = async () => {
    // Leaves a guarded page first; its guard would otherwise redirect the new guest to the login page.
    void navigate(paths.landing.href());
    await arrived();
    await signOut();
  };

  return (
    <>
      <span className={styles.who}>
        <Link to={paths.account.href()} className={styles.name} title="Hesabım">
          {viewer.name}
        </Link>
        <Badge tone={viewer.role === "teacher" ? "pen" : "neutral"}>{ROLE_NAMES[viewer.role]}</Badge>
      </span>
      <Button
        variant="quiet"
        icon={<FiLogOut />}
        onClick={() => {
          if (!leaving.guard?.leave(paths.landing.href(), leave)) void leave();
        }}
      >
        Çıkış
      </Button>
    </>
  );
}
