import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router-dom";
import { useArrived } from "../../app/app-router.tsx";
import { setSignOutDestination } from "../../app/sign-out-destination.ts";
import styles from "../../features/account/account-page.module.css";
import { DataDownload } from "../../features/account/data-download.tsx";
import { DeleteAccount } from "../../features/account/delete-account.tsx";
import { IdentityCard } from "../../features/account/identity-card.tsx";
import { NameForm } from "../../features/account/name-form.tsx";
import { PasswordForm } from "../../features/account/password-form.tsx";
import { useSignIn } from "../../lib/auth/sign-in.ts";
import { ROLE_NAMES, useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/notice/toast.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";

/** The signed-in user's account: name, password, data export, deletion. */
export function AccountPage() {
  const viewer = useSignedInViewer();
  const { signOut } = useSignIn();
  const navigate = useNavigate();
  const arrived = useArrived();

  const leave = async () => {
    toast.success("Hesabınız silindi");
    await signOut();
    void navigate(paths.landing.href(), { replace: true });
    await arrived();
    setSignOutDestination(null);
  };

  return (
    <>
      <PageHeading>Hesabım</PageHeading>
      <div className={styles.page}>
        <IdentityCard viewer={viewer} role={ROLE_NAMES[viewer.role]} />
        <Sheet className={styles.sections}>
          <Section title="Profil">
            <NameForm viewer={viewer} />
          </Section>
          <Section title="Şifre">
            <PasswordForm email={viewer.email} />
          </Section>
          <Section title="Verileriniz">
            <DataDownload role={viewer.role} />
          </Section>
          <Section title="Hesabı sil">
            <DeleteAccount
              viewer={viewer}
              onDeleting={(deleting) => setSignOutDestination(deleting ? paths.landing.href() : null)}
              onDeleted={leave}
            />
          </Section>
        </Sheet>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
