import { type ChosenSettings, ruleWords } from "./rule-words.ts";

/** The rules of a quiz on a line of their own; nothing where they are the standard ones. A file of its own, so that a page can fetch it later. */
export default function RuleText({ settings }: { settings: ChosenSettings }) {
  const words = ruleWords(settings);
  return (
    words !== null && (
      <>
        <br />
        {words}
      </>
    )
  );
}
