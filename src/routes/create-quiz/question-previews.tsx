import { Suspense } from "react";
import { BoardPreview } from "../../features/live/board/board-preview.tsx";
import { PhonePreview } from "../../features/live/player/phone-preview.tsx";
import stageStyles from "../../features/live/shared/stage.module.css";
import type { PreviewedQuestion } from "../../features/quiz/editor/previews.ts";
import { DeviceFrame } from "../../ui/surface/device-frame.tsx";

type QuestionPreviewsProps = {
  question: PreviewedQuestion;
  onBoardFit: (fits: boolean) => void;
  onPhoneFit: (fits: boolean) => void;
};

/** Previews of a question on the board and on a phone. */
export default function QuestionPreviews({ question, onBoardFit, onPhoneFit }: QuestionPreviewsProps) {
  return (
    <>
      <DeviceFrame title="Tahtada" width={1366} height={768} onFit={onBoardFit}>
        <div className={stageStyles.stage}>
          <Suspense fallback={null}>
            <BoardPreview {...question} />
          </Suspense>
        </div>
      </DeviceFrame>
      <DeviceFrame title="Telefonda" width={360} height={640} onFit={onPhoneFit}>
        <div className={stageStyles.stage}>
          <Suspense fallback={null}>
            <PhonePreview {...question} />
          </Suspense>
        </div>
      </DeviceFrame>
    </>
  );
}
