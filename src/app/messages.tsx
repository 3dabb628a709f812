import ToastArea from "../ui/notice/toast-area.tsx";
import { PendingNotice } from "./pending-notice.tsx";

/** What is said over whichever page is open. Comes after the first page, which can do without. */
export default function Messages() {
  return (
    <>
      <ToastArea />
      <PendingNotice />
    </>
  );
}
