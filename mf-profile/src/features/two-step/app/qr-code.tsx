import { useMemo } from "react";
import { encode } from "uqr";

/** The empty rim that a camera needs, in dots (ISO/IEC 18004). */
const RIM = 4;

/** A text as a QR code; black on white in both themes, for that is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: RIM }), [text]);
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="216"
      height="216"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots} fill="#000" />
    </svg>
  );
}
