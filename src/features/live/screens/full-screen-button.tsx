import { FiMaximize, FiMinimize } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** Toggles full screen. Renders nothing if the browser does not support it. */
export function FullScreenButton() {
  const { supported, active, toggle } = useFullScreen();
  if (!supported) return null;
  return (
    <IconButton
      label={active ? "Tam ekrandan çık" : "Tam ekran"}
      icon={active ? <FiMinimize /> : <FiMaximize />}
      onMouseDown={keepFocus}
      onClick={toggle}
    />
  );
}
