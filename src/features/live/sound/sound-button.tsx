import { useSyncExternalStore } from "react";
import { FiCheck, FiVolume, FiVolume1, FiVolume2, FiVolumeX } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { Menu } from "../../../ui/button/menu.tsx";
import { isSoundOn, onSoundChanged, setVolume, toggleSound, VOLUMES, type Volume, volume } from "./sound.ts";

const NAMES: Record<Volume, string> = { high: "Yüksek", middle: "Orta", low: "Kısık" };
const SIGNS: Record<Volume, typeof FiVolume> = { high: FiVolume2, middle: FiVolume1, low: FiVolume };

/**
 * Control of this window's sound. While the sound is off, it is a button with a label, because the host has to press it after each reload. While
 * the sound is on, it is an icon with a menu for the volume.
 */
export function SoundButton() {
  const sounds = useSyncExternalStore(onSoundChanged, isSoundOn);
  const chosen = useSyncExternalStore(onSoundChanged, volume);
  if (!sounds) {
    return (
      <Button variant="quiet" icon={<FiVolumeX />} onClick={toggleSound}>
        Sesi aç
      </Button>
    );
  }
  const Sign = SIGNS[chosen];
  return (
    <Menu name="Ses" icon={<Sign />} down signOnly row>
      {VOLUMES.map((each) => (
        <Button
          key={each}
          variant="quiet"
          icon={<FiCheck visibility={each === chosen ? undefined : "hidden"} />}
          aria-pressed={each === chosen}
          onClick={() => setVolume(each)}
        >
          {NAMES[each]}
        </Button>
      ))}
      <Button variant="quiet" icon={<FiVolumeX />} onClick={toggleSound}>
        Sesi kapat
      </Button>
    </Menu>
  );
}
