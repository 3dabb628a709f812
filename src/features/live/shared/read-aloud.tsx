import { useEffect, useState, useSyncExternalStore } from "react";
import { FiSquare, FiVolume2 } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";

type ReadAloudProps = {
  /** Text to read. When it changes, reading stops. */
  words: string;
  className?: string | undefined;
};

/** Reads a question aloud. Renders nothing without a Turkish voice, because other voices mispronounce Turkish. */
export default function ReadAloud({ words, className }: ReadAloudProps) {
  const voice = useTurkishVoice();
  const [reading, setReading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text ends the reading of the previous text.
  useEffect(
    () => () => {
      globalThis.speechSynthesis?.cancel();
      setReading(false);
    },
    [words],
  );
  if (voice === null) return null;

  const toggleReading = () => {
    // Clears utterances that are still queued.
    speechSynthesis.cancel();
    if (reading) {
      setReading(false);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setReading(false);
    utterance.onerror = () => setReading(false);
    speechSynthesis.speak(utterance);
    setReading(true);
  };
  return (
    <IconButton
      className={className}
      label={reading ? "Okumayı durdur" : "Sesli oku"}
      icon={reading ? <FiSquare /> : <FiVolume2 />}
      onClick={toggleReading}
    />
  );
}

/** The device's Turkish voice; null before the voices have loaded, and on devices without such a voice. */
function useTurkishVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(onVoicesChanged, turkishVoice);
}

function onVoicesChanged(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis;
  speech?.addEventListener?.("voiceschanged", listener);
  return () => speech?.removeEventListener?.("voiceschanged", listener);
}

/** Returns a Turkish voice, preferably one that works offline. */
function turkishVoice(): SpeechSynthesisVoice | null {
  const voices = (globalThis.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => /^tr\b/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}
