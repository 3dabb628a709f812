import { Outlet } from "react-router-dom";

/** For screens that own the whole screen (a phone in play, the projector). They bring their own `main`. */
export function BareLayout() {
  return <Outlet />;
}
