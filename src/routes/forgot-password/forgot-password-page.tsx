import { paths } from "../../app/paths.ts";
import { AccountSheet } from "../../features/account/account-sheet.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** How to get back into an account on a site that sends no mail. */
export function ForgotPasswordPage() {
  return (
    <AccountSheet heading="Şifremi unuttum">
      <p>
        Bu site e-posta göndermiyor. Yeni bir şifre için siteyi kuran kişiye (öğretmeninize ya da okulunuzun
        bilişim sorumlusuna) başvurun; hesabınıza yeni bir şifre tanımlayabilir.
      </p>
      <p>Canlı bir quize katılmak için hesap gerekmez, kod ve takma ad yeter.</p>
      <ButtonLink to={paths.login.href()} variant="primary">
        Giriş sayfasına dön
      </ButtonLink>
    </AccountSheet>
  );
}
