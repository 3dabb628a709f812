import { lazy, Suspense } from "react";

const Drawing = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

type QrCodeProps = {
  url: string;
  /** Edge in CSS pixels; the class may scale it. */
  size: number;
  /** What it is, for those who do not see it. */
  label: string;
  /** Makes its ground white in both themes: cameras need it. */
  className: string | undefined;
};

/** A link to scan. Its place is kept while the drawing loads. */
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
