import { toast } from "../../../ui/notice/toast.ts";

const ID = "save-waits";

/** Shows that the server has asked for a pause before a quiz is saved, and hides it when the save is sent again. */
export function noteWait(waits: boolean): void {
  if (waits)
    toast.loading(
      "Kısa bir ara verildi; quiz birkaç saniye içinde kendiliğinden kaydedilecek. Bu sayfayı kapatmayın.",
      { id: ID },
    );
  else toast.dismiss(ID);
}
