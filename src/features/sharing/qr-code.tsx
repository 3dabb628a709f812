import { lazy, Suspense } from "react";

const Drawing = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

type QrCodeProps = {
  url: string;
  /** Edge in CSS pixels; the class may scale it. */
  size: number;
  /** Accessible name. */
  label: string;
  /** Must set a white background in both themes: cameras need it. */
  className: string | undefined;
};

/** QR code of a link. An empty image of the same size is shown while the library loads. */
export function QrCode({ url, size, label, className }: QrCodeProps) {
  return (
    <Suspense fallback={<svg className={className} width={size} height={size} aria-hidden="true" />}>
      <Drawing
        value={url}
        size={size}
        level="H"
        marginSize={2}
        className={className}
        role="img"
        aria-label={label}
      />
    </Suspense>
  );
}
