import { qrPath, qrSquares } from '../../rules/qr.ts';

/** Drawn as one path of squares; always dark on white, because cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const squares = qrSquares(text, 2);
  const size = squares.length;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={qrPath(squares)} />
    </svg>
  );
}
