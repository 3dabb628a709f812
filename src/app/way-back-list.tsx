import { ResumeHomework } from "../features/homework/solve/resume-homework.tsx";
import { WayBackList } from "../features/live/join/way-back-list.tsx";

/** What this browser has begun and not ended: games that are on, and homework. */
export default function Begun({ homework }: { homework: boolean }) {
  return (
    <>
      <WayBackList />
      {homework && <ResumeHomework />}
    </>
  );
}
