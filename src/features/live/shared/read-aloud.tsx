import { useEffect, useState, useSyncExternalStore } from "react";
import { FiSquare, FiVolume2 } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";

type ReadAloudProps = {
  /** What is read; when it changes the reading stops. */
  words: string;
  className?: string | undefined;
};

/** Has the device read a question aloud. Nothing where it has no Turkish voice: another one would read Turkish as if it were something else. */
export default function ReadAloud({ words, className }: ReadAloudProps) {
  const voice = useTurkishVoice();
  const [reading, setReading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being read is not on the screen any more.
  useEffect(
    () => () => {
      globalThis.speechSynthesis?.cancel();
      setReading(false);
    },
    [words],
  );
  if (voice === null) return null;

  const read = () => {
    // A queue that was left standing would come first.
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
      onClick={read}
    />
  );
}

/** The device's voice for Turkish; null until it is known, and where there is none. */
function useTurkishVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(onVoicesChanged, turkishVoice);
}

function onVoicesChanged(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis;
  speech?.addEventListener?.("voiceschanged", listener);
  return () => speech?.removeEventListener?.("voiceschanged", listener);
}

/** One that works without a network first. */
function turkishVoice(): SpeechSynthesisVoice | null {
  const voices = (globalThis.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => /^tr\b/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}
