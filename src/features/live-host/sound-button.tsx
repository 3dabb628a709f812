import { useSyncExternalStore } from "react";
import { FiVolume2, FiVolumeX } from "react-icons/fi";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { isSounding, onSounding, switchSound } from "./sound.ts";

/** Switches this window's sounds. Off it says what it does, since a page that was loaded anew waits for it; on it is a sign. */
export function SoundButton() {
  const sounds = useSyncExternalStore(onSounding, isSounding);
  if (sounds) return <IconButton label="Sesi kapat" icon={<FiVolume2 />} onClick={switchSound} />;
  return (
    <Button variant="quiet" icon={<FiVolumeX />} onClick={switchSound}>
      Sesi aç
    </Button>
  );
}
