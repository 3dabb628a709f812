import { Sheet } from "../../../ui/surface/sheet.tsx";
import { HandIcon } from "../phoneless/hand-icon.tsx";
import type { HostView } from "../shared/host-view.ts";
import { JoinLine } from "./join-corner.tsx";
import styles from "./phoneless-poster.module.css";

interface PhonelessPosterProps {
  code: string;
  ways: NonNullable<HostView["phoneless"]>;
  /** True beside `LobbyCards`, which explains the cards and contains the invitation. */
  besideCards?: boolean;
}

/**
 * In place of the join poster in a game without phones: how the class answers, and a small invitation for pupils with a
 * phone. The texts address the class in the plural.
 */
export function PhonelessPoster({ code, ways, besideCards = false }: PhonelessPosterProps) {
  return (
    <div className={styles.area}>
      {(ways.hands || ways.cards || ways.teams !== undefined) && (
        <Sheet
          as="section"
          marked
          padding="none"
          className={styles.poster}
          data-beside-teams={ways.teams !== undefined || undefined}
          aria-label="Nasıl oynanır"
        >
          <span className={styles.hand}>
            <HandIcon />
          </span>
          <div className={styles.words}>
            {ways.teams !== undefined && (
              <>
                <p className={styles.lead}>Tahtada takımlarla oynuyoruz</p>
                <p>
                  Takımınız cevabını seçer, sırası gelen tahtada takımınızın harfine <strong>dokunur</strong>.
                  Seçtiğiniz, cevaplar gösterilene kadar gizli kalır.
                </p>
              </>
            )}
            {ways.cards && !besideCards && (
              <>
                <p className={styles.lead}>
                  {ways.teams === undefined ? "Kartlarla oynuyoruz" : "Kartı olan kartını kaldırır"}
                </p>
                <p>
                  Kartınızı, cevabınızın harfi <strong>üste gelecek</strong> biçimde kaldırın. Soru kapanana
                  kadar çevirebilirsiniz.
                </p>
              </>
            )}
            {ways.hands && (
              <>
                <p className={styles.lead}>
                  {ways.cards
                    ? "Kartı olmayan el kaldırır"
                    : ways.teams === undefined
                      ? "El kaldırarak oynuyoruz"
                      : "Takımı olmayan el kaldırır"}
                </p>
                <p>
                  Soru ve seçenekler tahtada görünür. Öğretmeniniz seçenekleri sırayla okur; cevabınız
                  okununca <strong>elinizi kaldırın</strong>.
                </p>
              </>
            )}
          </div>
        </Sheet>
      )}
      {!besideCards && <PhoneInvitation code={code} />}
    </div>
  );
}

/** Invitation to a game without phones for pupils who have one. */
export function PhoneInvitation({ code }: { code: string }) {
  return (
    <div className={styles.join}>
      <p>Telefonu olan da katılabilir:</p>
      <JoinLine code={code} />
    </div>
  );
}
