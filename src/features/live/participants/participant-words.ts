import type { Participant } from "./participant.ts";

interface ParticipantWords {
  /** "katılımcı", "öğrenci" or "takım". */
  noun: string;
  /** Label of the name's field. */
  name: string;
  /** True if the participant has a phone of their own. */
  hasPhone: boolean;
  /** Effect of a removal on what the participant may do. */
  removed: string;
}

/** Words after the host has readmitted a removed participant. */
interface ReadmittedWords {
  /** Message, after the name. */
  done: string;
  /** Way back into the game. */
  next: string;
}

/** Words for a removed participant, of which only the way of taking part is known. */
export function readmittedWords(way: "card" | "team" | undefined, isLocked: boolean): ReadmittedWords {
  if (way === "team") return { done: "yeniden oynayabilir", next: "Tahtaya dokununca sıfırdan başlar." };
  if (way === "card") return { done: "yeniden oynayabilir", next: "Kartı okununca sıfırdan başlar." };
  return {
    done: "yeniden katılabilir",
    next: isLocked
      ? "Giriş kilitli: katılabilmesi için kilidi açın. Sıfırdan başlar."
      : "Yeniden katılınca sıfırdan başlar.",
  };
}

/** Words for a participant in the host's dialogs: a team at the board has no nickname, and a card no phone. */
export function wordsFor({ boardTeam, card, place }: Participant): ParticipantWords {
  if (boardTeam !== undefined)
    return {
      noun: "takım",
      name: "Takımın adı",
      hasPhone: false,
      removed: "Siz yeniden alana kadar bu takım tahtada cevap veremez.",
    };
  if (card !== undefined)
    return {
      noun: "öğrenci",
      name: "Öğrencinin adı",
      hasPhone: false,
      removed: "Siz yeniden alana kadar bu kart okunmaz.",
    };
  return {
    ...(place === undefined
      ? { noun: "katılımcı", name: "Takma ad" }
      : { noun: "öğrenci", name: "Öğrencinin adı" }),
    hasPhone: true,
    removed: "Siz yeniden alana kadar aynı cihaz ya da hesapla bu quize katılamaz.",
  };
}
