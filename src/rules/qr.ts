import { encodeQR } from 'qr';

/** The squares of a QR code, row by row, with so many light squares around it. A scanner reads it with a seventh of it covered. */
export const qrSquares = (text: string, border: number): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border });

/** The dark squares as one path, a square being one unit wide. */
export const qrPath = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
