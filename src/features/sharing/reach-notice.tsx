import { Notice } from "../../ui/notice/notice.tsx";
import type { ReachableLink } from "./reachable-links.ts";

/** Notice in the lobby of a computer without a network, short because the names of the participants need the height. */
export function NoNetworkNotice() {
  return (
    <Notice>
      <p>
        Bu adres yalnız bu bilgisayarda açılır. Bilgisayarı telefonlarla aynı Wi-Fi ağına bağlayıp sayfayı
        yenileyin.
      </p>
    </Notice>
  );
}

/** Notice for links that do not open from everywhere: teachers may send them to pupils at home. */
export function ReachNotice({ reach }: { reach: Exclude<ReachableLink["reach"], "anywhere"> }) {
  return (
    <Notice>
      {reach === "computer" ? (
        <p>
          Bu adres yalnız bu bilgisayarda açılır: telefonların ulaşabileceği bir ağ adresi yok. Başkaları için
          bu bilgisayarı onlarla aynı Wi-Fi ağına bağlayıp sayfayı yenileyin ya da siteyi bir sunucuya
          kurdurun.
        </p>
      ) : (
        <p>
          Bu adres yalnız bu ağda, bu bilgisayar açıkken çalışır: okulun Wi-Fi ağında açılır, evden açılmaz.
        </p>
      )}
    </Notice>
  );
}
