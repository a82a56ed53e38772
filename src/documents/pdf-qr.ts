import { qrSquares } from '../rules/qr.ts';

/** What draws a code at a place of a PDF: dark squares beside each other as one bar; a square is a unit wide, and a little more, so that none shows the white between two. */
export function qrBars(text: string, x: number, y: number, side: number): Buffer {
  const squares = qrSquares(text, 0);
  const unit = side / squares.length;
  const more = Math.round((0.02 / unit) * 1e4) / 1e4;
  let bars = '';
  for (const [j, row] of squares.entries())
    for (let i = 0; i < row.length; i++) {
      const begin = i;
      while (row[i]) i++;
      if (i > begin) bars += `${begin} ${j} ${i - begin + more} ${1 + more} re\n`;
    }
  return Buffer.from(`q 0 0 0 rg ${unit} 0 0 ${unit} ${x} ${y} cm\n${bars}f Q\n`, 'latin1');
}
