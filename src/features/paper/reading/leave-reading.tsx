import { LeaveQuestion } from "../../../ui/dialog/leave-question.tsx";
import type { Reading } from "./state/use-reading.ts";

/** Asks before the page is left while pictures are read, or sheets that were read are not recorded. */
export function LeaveReading({ reading: { state, current } }: { reading: Reading }) {
  const { length } = state.waiting;
  return (
    <LeaveQuestion isUnsaved={length > 0 || current !== null}>
      {length > 0 && (
        <p>
          Okunan {length} kâğıt henüz kaydedilmedi. Ayrılırsanız kararlarınız gider; bu kâğıtları yeniden
          okutmanız gerekir.
        </p>
      )}
      {current !== null && <p>Okuma sürüyor. Ayrılırsanız kalan resimler okunmaz.</p>}
    </LeaveQuestion>
  );
}
