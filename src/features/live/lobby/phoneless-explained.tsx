import { LobbyCards } from "../cards/live-cards.tsx";
import type { HostView } from "../shared/host-view.ts";
import { PhoneInvitation, PhonelessPoster } from "./phoneless-poster.tsx";

interface PhonelessExplainedProps {
  view: HostView;
  ways: NonNullable<HostView["phoneless"]>;
}

/** In the host's lobby: how the class answers without phones, and the camera that reads the cards. */
export function PhonelessExplained({ view, ways }: PhonelessExplainedProps) {
  const { code } = view;
  if (!ways.cards) return <PhonelessPoster code={code} ways={ways} />;
  return (
    <>
      <LobbyCards code={code} view={view}>
        <PhoneInvitation code={code} />
      </LobbyCards>
      {(ways.hands || ways.teams !== undefined) && <PhonelessPoster code={code} ways={ways} besideCards />}
    </>
  );
}
