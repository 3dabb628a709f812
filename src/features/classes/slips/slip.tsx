import { hostConfig } from "../../../lib/connection/host-config.ts";
import { paths } from "../../../lib/paths.ts";
import { spacedPersonalCode } from "../../../lib/text/spaced-personal-code.ts";
import { Address } from "../../sharing/address.tsx";
import { QrCode } from "../../sharing/qr-code.tsx";
import { reachableLinks } from "../../sharing/reachable-links.ts";
import styles from "./class-slips.module.css";

const QR_PX = 96;

type SlipProps = {
  name: string;
  number: string | null;
  className: string;
  code: string;
  homework: { code: string; title: string } | null;
};

/** Paper slip for one pupil: the personal code and, with homework, a QR code that opens it. */
export function Slip({ name, number, className, code, homework }: SlipProps) {
  return (
    <li className={styles.slip}>
      <div className={styles.words}>
        <p className={styles.pupilName}>{name}</p>
        <p className={styles.small}>{number === null ? className : `${className} · ${number}`}</p>
        <p className={styles.code}>{spacedPersonalCode(code)}</p>
        {homework === null ? (
          <p className={styles.small}>Kişisel kodun. Ödev bağlantısını açınca yaz; kimseyle paylaşma.</p>
        ) : (
          <p className={styles.small}>
            {homework.title}: karekodu okutarak ya da <Address url={linkOf(homework.code)} /> adresinde kodunu
            yazarak başla; kimseyle paylaşma.
          </p>
        )}
      </div>
      {homework !== null && (
        <QrCode
          url={linkOf(homework.code, code)}
          size={QR_PX}
          label={`${name}: ödevin karekodu`}
          className={styles.qr}
        />
      )}
    </li>
  );
}

function linkOf(homework: string, personalCode?: string): string {
  const path = paths.homework.href(homework, personalCode);
  return reachableLinks(path, hostConfig(), window.location)[0]?.url ?? path;
}
