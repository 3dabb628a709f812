import { useEffect } from "react";
import { FiPlus } from "react-icons/fi";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { QuickButton } from "../../features/live/quick/quick-button.tsx";
import { DeleteSessionButton } from "../../features/live/sessions/delete-session-button.tsx";
import { EndSessionButton } from "../../features/live/sessions/end-session-button.tsx";
import { LastGame } from "../../features/live/sessions/last-game.tsx";
import { OpenSessions } from "../../features/live/sessions/open-sessions.tsx";
import { IMPORTED_TOAST } from "../../features/quiz/import/import-target.ts";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FormsTab } from "./forms-tab.tsx";
import { HomeworkTab } from "./homework-tab.tsx";
import styles from "./learn-page.module.css";
import { PastTab } from "./past-tab.tsx";
import { QuizzesTab } from "./quizzes-tab.tsx";
import { ShelfImport } from "./shelf-import.tsx";

const QUIZZES = { title: "Quizlerim", lead: "Bir quiz seçip sınıfta canlı başlatın.", Content: QuizzesTab };

/** A teacher's tabs by the last part of their address. */
const TABS = {
  "": QUIZZES,
  odevler: { title: "Ödevler", lead: "Verdiğiniz ödevler ve raporları.", Content: HomeworkTab },
  gecmis: { title: "Geçmiş", lead: "Oynattığınız quizler ve raporları.", Content: PastTab },
  formlar: { title: "Formlar", lead: "Öğrencilerinizden adsız geri bildirim.", Content: FormsTab },
};
type TabName = keyof typeof TABS;

const SECTIONS = (Object.keys(TABS) as TabName[]).map((name) => ({ name, title: TABS[name].title }));

/** Page of a signed-in user's quizzes. For teachers it has tabs, with running sessions and the last game below the tabs' links. */
export function LearnPage() {
  const viewer = useSignedInViewer();
  const { tab = "" } = useParams();
  const shown = SECTIONS.find(({ name }) => name === tab)?.name;
  if (viewer.role === "teacher" && shown !== undefined) return <TeacherPage shown={shown} />;
  if (tab !== "") return <Navigate to={paths.learn.href()} replace />;
  return (
    <>
      <PageHeading lead="Bir quiz seç, kendi hızında çöz.">Öğren</PageHeading>
      <QuizzesTab />
    </>
  );
}

function TeacherPage({ shown }: { shown: TabName }) {
  const { title, lead, Content } = TABS[shown];
  const isFirst = Content === QuizzesTab;
  const navigate = useNavigate();
  // In the lobby, the message would cover the quiz's title and offer to start what is already open.
  useEffect(() => () => toast.dismiss(IMPORTED_TOAST), []);
  return (
    <>
      <PageHeading title={isFirst ? "Öğren" : `${title} · Öğren`} lead={lead}>
        {isFirst ? "Öğren" : title}
      </PageHeading>
      <div className={styles.bar}>
        <SectionNav
          label="Öğren sayfasının bölümleri"
          sections={SECTIONS}
          current={shown}
          hrefOf={(name) => paths.learn.href(name === "" ? undefined : name)}
          hasHistory
        />
        {isFirst && (
          <div className={styles.tools}>
            <QuickButton onOpened={(code) => void navigate(paths.liveLobby.href(code))} />
            <ShelfImport />
            <ButtonLink to={paths.createQuiz.href()} variant="primary" icon={<FiPlus />}>
              Quiz Oluştur
            </ButtonLink>
          </div>
        )}
      </div>
      <OpenSessions
        inOneLine={!isFirst}
        hrefFor={({ code, status }) =>
          status === "active" ? paths.livePanel.href(code) : paths.liveLobby.href(code)
        }
        actionsFor={({ code, quizTitle, status }) =>
          status === "waiting" ? (
            <DeleteSessionButton code={code} quizTitle={quizTitle} />
          ) : (
            <EndSessionButton code={code} quizTitle={quizTitle} />
          )
        }
      />
      <ErrorBoundary title="Son oyun yüklenemedi" describe={failureText}>
        <LastGame reportFor={paths.report.href} />
      </ErrorBoundary>
      <ErrorBoundary title="İlk adımlar yüklenemedi" describe={failureText}>
        <FirstSteps />
      </ErrorBoundary>
      <Content />
    </>
  );
}
