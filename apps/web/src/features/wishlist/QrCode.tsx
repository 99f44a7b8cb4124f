import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './QrCode.module.css';

/** How far a code must stand from everything else to be read, in its own modules. */
const margin = 4;

/** A link as a picture that a phone's camera opens; drawn here, sent nowhere. */
export function QrCode({ link }: { link: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label="QR code of the share link"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      className={styles.code}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
