import { FiCode, FiMail } from "react-icons/fi";
import { Link } from "react-router-dom";
import { hostConfig } from "../../lib/connection/host-config.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./footer.module.css";

const LINKS = [
  { page: paths.about, text: "Hakkında" },
  { page: paths.faq, text: "SSS" },
  { page: paths.contact, text: "İletişim" },
  { page: paths.courses, text: "Kurslar" },
  { page: paths.privacy, text: "Gizlilik" },
];

/** Quick links; the links to source code and e-mail appear only if the host has configured them. */
export function Footer() {
  const { sourceUrl, contactEmail } = hostConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>Online Quiz Platformu · sınıflar için</p>
        <nav aria-label="Alt menü">
          <ul className={styles.links}>
            {LINKS.map(({ page, text }) => (
              <li key={text}>
                <Link to={page.href()}>{text}</Link>
              </li>
            ))}
            {sourceUrl && (
              <li>
                <a href={sourceUrl}>
                  <FiCode aria-hidden="true" /> Kaynak kod
                </a>
              </li>
            )}
            {contactEmail && (
              <li>
                <a href={`mailto:${contactEmail}`}>
                  <FiMail aria-hidden="true" /> {contactEmail}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
