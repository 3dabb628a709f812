import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { FiArrowLeft, FiTrash2 } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { focusNewPage } from "../../../ui/page/route-focus.ts";
import { TeamList, withoutBoardTeams } from "../board-teams/team-list.tsx";
import { Arrivals } from "../lobby/arrivals.tsx";
import lobby from "../lobby/host-lobby.module.css";
import { JoinPoster } from "../lobby/join-poster.tsx";
import { PhonelessExplained } from "../lobby/phoneless-explained.tsx";
import { ParticipantsButton } from "../participants/participants-button.tsx";
import { ParticipantsDialog } from "../participants/participants-dialog.tsx";
import { PhonelessButton } from "../phoneless/phoneless-button.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { ScreensButton } from "../screens/screens-button.tsx";
import { ScreensDialog } from "../screens/screens-dialog.tsx";
import { useScreenPresence } from "../screens/use-screen-presence.ts";
import { useScreens } from "../screens/use-screens.ts";
import { noteDeletedHere } from "../sessions/deleted-here.ts";
import type { HostView } from "../shared/host-view.ts";
import styles from "./quick.module.css";
import { QuickTiles } from "./quick-tiles.tsx";

/** Start of a quick session. Questions can be asked at once, while the class joins. */
export function QuickLobby({ view }: { view: HostView }) {
  const { code } = view;
  const participants = useQuery(api.liveParticipants.list, { code });
  const hasBoardTeams = view.phoneless?.teams !== undefined;
  const [managing, setManaging] = useState(false);
  const [choosesWay, setChoosesWay] = useState(false);
  const [text, setText] = useState("");
  const [showsScreens, setShowsScreens] = useState(false);
  const screens = useScreens(code);
  useScreenPresence(code, true, { kind: "panel" });
  return (
    <main className={`${lobby.lobby} squared`}>
      <header className={lobby.header}>
        <PageHeading
          title={`Lobi: ${view.quizTitle}`}
          lead={view.className ?? `Soru tahtada ya da kitapta; cevaplar ${answerPlace(view.phoneless)}.`}
        >
          {view.quizTitle}
        </PageHeading>
        <div className={lobby.side}>
          {withoutBoardTeams(participants)?.length === 0 && <DiscardButton code={code} />}
          <ButtonLink
            variant="quiet"
            to={paths.learn.href()}
            icon={<FiArrowLeft />}
            aria-label="Öğren sayfasına dön"
          >
            Öğren
          </ButtonLink>
          <FullScreenButton />
        </div>
      </header>
      <div className={lobby.content} data-board-teams={hasBoardTeams || undefined}>
        {view.phoneless ? (
          <PhonelessExplained view={view} ways={view.phoneless} />
        ) : (
          <JoinPoster code={code} />
        )}
        {hasBoardTeams && <TeamList code={code} participants={participants} onToggle={setChoosesWay} />}
        {participants && (
          <Arrivals
            participants={withoutBoardTeams(participants)}
            teams={0}
            areOptional={hasBoardTeams || (view.phoneless?.hands ?? false)}
          />
        )}
      </div>
      <footer className={classes(styles.row, styles.foot)}>
        <QuickTiles
          code={code}
          generation={view.generation}
          text={text}
          onText={setText}
          asksBySpace
          isCovered={managing || showsScreens || choosesWay}
          phoneless={view.phoneless}
        />
        <div className={styles.side}>
          <PhonelessButton
            code={code}
            ways={view.phoneless}
            onToggle={setChoosesWay}
            // So that the space bar asks a question.
            onChosen={focusNewPage}
          />
          <ScreensButton screens={screens} onOpen={() => setShowsScreens(true)} />
          <ParticipantsButton isLocked={view.isLocked} onOpen={() => setManaging(true)} />
        </div>
      </footer>
      <ParticipantsDialog
        code={code}
        isLocked={view.isLocked}
        isUntimed
        open={managing}
        onClose={() => setManaging(false)}
      />
      <ScreensDialog
        code={code}
        screens={screens}
        open={showsScreens}
        onClose={() => setShowsScreens(false)}
      />
    </main>
  );
}

function answerPlace(ways: HostView["phoneless"]): string {
  if (ways?.teams !== undefined) return "tahtada, takım takım";
  if (ways?.cards) return "kartlarla";
  return ways?.hands ? "el kaldırarak" : "telefonda";
}

/** Deletes a session without participants, and leaves its page. */
function DiscardButton({ code }: { code: string }) {
  const navigate = useNavigate();
  const remove = useMutation(api.liveQuizSessions.remove);
  const discard = async () => {
    try {
      noteDeletedHere(code);
      // Leaves first, because the lobby's queries fail without the session.
      await navigate(paths.learn.href());
      await remove({ code });
      toast.success("Hızlı soru kapatıldı!");
    } catch (error) {
      console.error("The quick session could not be deleted.", error);
      toast.error("Hızlı soru kapatılamadı!", { description: failureText(error) });
    }
  };
  return (
    <Button variant="quiet" icon={<FiTrash2 />} onClick={discard}>
      Vazgeç
    </Button>
  );
}
