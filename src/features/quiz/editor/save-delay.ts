import { toast } from "../../../ui/notice/toast.ts";

const ID = "save-waits";

/** Shows a toast while a save waits for the server's rate limit, and hides it when the save is sent again. */
export function showSaveDelay(waits: boolean): void {
  if (waits)
    toast.loading(
      "Kısa bir ara verildi; quiz birkaç saniye içinde kendiliğinden kaydedilecek. Bu sayfayı kapatmayın.",
      { id: ID },
    );
  else toast.dismiss(ID);
}
