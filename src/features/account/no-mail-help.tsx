import { hostConfig } from "../../lib/connection/host-config.ts";

/** Instructions for a forgotten password on a site that sends no mail. */
export function NoMailHelp() {
  const { setPasswordCommand = "npm run cli -- set-password" } = hostConfig();
  return (
    <>
      <p>
        Bu site e-posta göndermiyor. Yeni bir şifre için siteyi kuran kişiye (öğretmeninize ya da okulunuzun
        bilişim sorumlusuna) başvurun; hesabınıza yeni bir şifre tanımlayabilir ya da size bir kod verebilir.
      </p>
      <p>
        Siteyi siz kurduysanız, kurulu olduğu klasörde şu komutu çalıştırın:{" "}
        <code lang="en">{setPasswordCommand} ad@okul.example</code>
      </p>
      <p>Canlı bir quize katılmak için hesap gerekmez, kod ve takma ad yeter.</p>
    </>
  );
}
