import { FiMaximize, FiMinimize } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useFullScreen } from "./use-full-screen.ts";

/** Toggles full screen. Renders nothing if the browser does not support it. */
export function FullScreenButton() {
  const { supported, active, toggle } = useFullScreen();
  if (!supported) return null;
  return (
    <IconButton
      label={active ? "Tam ekrandan çık" : "Tam ekran"}
      icon={active ? <FiMinimize /> : <FiMaximize />}
      onClick={toggle}
    />
  );
}
