import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The width of the quiet zone around a code, in modules. */
const margin = 4;

/** How large a module has to be for a camera, in px. */
const modulePx = 4;

/** A QR code of a link. The browser draws it, so the link is sent to no other service. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      width={size * modulePx}
      fill="#1c1a15"
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
