import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath, qrSquares } from './qr.ts';

test.each(['A', 'https://tatev.example/verify/0402000000001/abc-DEF_123', 'ՏԱԹԵՎ', 'x'.repeat(400)])('%s is read back as it is', (text) => {
  // Four pixels a square, as a camera sees it.
  const rows = qrSquares(text, 4).flatMap((row) => Array.from({ length: 4 }, () => row.flatMap((dark) => Array<boolean>(4).fill(dark))));
  const data = Uint8Array.from(rows.flatMap((row) => row.flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255]))));
  expect(decodeQR({ width: rows.length, height: rows.length, data })).toBe(text);
});

test('the path has a square for each dark one', () => {
  const squares = qrSquares('A', 2);
  expect(squares[0]!.every((dark) => !dark)).toBe(true);
  expect(qrPath(squares).match(/M/g)).toHaveLength(squares.flat().filter(Boolean).length);
});

test('without a border it begins with its first dark square', () => {
  const bare = qrSquares('A', 0);
  expect(bare[0]![0]).toBe(true);
  expect(bare).toEqual(
    qrSquares('A', 3)
      .slice(3, -3)
      .map((row) => row.slice(3, -3)),
  );
});
