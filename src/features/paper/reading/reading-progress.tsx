import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { sourceText } from "./state/problem-texts.ts";
import type { Reading } from "./state/use-reading.ts";

/** The picture that is being read, and the reason why nothing is read or recorded. */
export function ReadingProgress({ reading: { current, failure, retry } }: { reading: Reading }) {
  return (
    <>
      {current !== null && <Spinner label={`Okunuyor: ${progressText(current)}`} />}
      {failure?.kind === "reader" && (
        <Notice tone="wrong">
          Okuyucu yüklenemedi ya da durdu. Sunucuya bağlantıyı denetleyip dosyayı yeniden seçin.
        </Notice>
      )}
      {failure?.kind === "record" && (
        <Notice tone="wrong">
          <p>Okunan cevaplar kaydedilemedi. {failure.text}</p>
          <Button onClick={retry}>Yeniden dene</Button>
        </Notice>
      )}
    </>
  );
}

function progressText(source: Parameters<typeof sourceText>[0]): string {
  const { page, pages } = source;
  return page === null || pages === 1 ? sourceText(source) : `${sourceText(source)} (${pages} sayfa)`;
}
