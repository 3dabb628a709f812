import { type RefObject, useEffect } from "react";

type CameraViewProps = {
  stream: MediaStream;
  /** The element, for the reader of its pictures. */
  video: RefObject<HTMLVideoElement | null>;
  className?: string | undefined;
};

/** Live picture of a camera. */
export function CameraView({ stream, video, className }: CameraViewProps) {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // The browser may refuse while the tab is hidden; the video then plays when the tab is shown.
    element.play().catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream, video]);
  return <video ref={video} className={className} muted playsInline aria-label="Kameranın görüntüsü" />;
}
