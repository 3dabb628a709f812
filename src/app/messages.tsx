import ToastArea from "../ui/notice/toast-area.tsx";
import { PendingNotice } from "./pending-notice.tsx";

/** Messages above any page. Loaded after the first page, which does not need them. */
export default function Messages() {
  return (
    <>
      <ToastArea />
      <PendingNotice />
    </>
  );
}
