import { ResumeHomework } from "../features/homework/solve/resume-homework.tsx";
import { WayBackList } from "../features/live/join/way-back-list.tsx";

/** Sessions and homework that this browser has started and not finished. */
export default function Begun({ homework }: { homework: boolean }) {
  return (
    <>
      <WayBackList />
      {homework && <ResumeHomework />}
    </>
  );
}
