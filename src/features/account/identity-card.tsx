import { upperTurkish } from "../../../convex/shared/turkish.ts";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { Bubble } from "../../ui/bubble/bubble.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./identity-card.module.css";

/**
 * School identity card of the signed-in user.
 * @param role displayed account type
 */
export function IdentityCard({ viewer, role }: { viewer: Viewer; role: string }) {
  return (
    <Sheet padding="none" className={styles.card}>
      <p className={styles.strip} aria-hidden="true">
        Online Quiz
      </p>
      <div className={styles.picture} data-role={viewer.role}>
        <Bubble
          letter={upperTurkish([...viewer.name.trim()][0] ?? "?")}
          size="var(--picture)"
          state="filled"
        />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Ad Soyad</dt>
          <dd className={styles.name}>{viewer.name}</dd>
        </div>
        <div>
          <dt>Hesap türü</dt>
          <dd>{role}</dd>
        </div>
        <div>
          <dt>E-posta</dt>
          <dd>{viewer.email}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
