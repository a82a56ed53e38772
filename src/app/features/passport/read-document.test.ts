import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { findLines, greyOf, heightOf, widthOf } from './find-lines.ts';
import { readDocument } from './read-document.ts';

/** Pictures of documents that nobody has: drawn in OCR-B, turned, shaded, blurred and packed as a phone does it. */
async function picture(name: string, change: (of: Sharp) => Sharp = (of) => of) {
  const file = sharp(join(import.meta.dirname, '../../../../tests/passports', `${name}.jpg`));
  const { data, info } = await change(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

it.each([
  ['passport', ['P<ARMSARGSYAN<<ANI<MARIAM<<<<<<<<<<<<<<<<<<<', 'AN04512373ARM9002144F3101012<<<<<<<<<<<<<<<4']],
  ['dark-and-turned', ['P<NGAOKONKWO<<CHIDINMA<GRACE<<<<<<<<<<<<<<<<', 'B505000719NGA9911204F2904043<<<<<<<<<<<<<<<6']],
  ['card', ['IDGEOZM09204949<<<<<<<<<<<<<<<', '8503068F3202012GEO<<<<<<<<<<<0', 'HNIUOPRGV<<RMQOB<<<<<<<<<<<<<<']],
])('%s is read to the letter', async (name, lines) => {
  expect(readDocument(await picture(name))).toEqual(lines);
});

it.each([
  ['too blurred', await picture('blurred')],
  ['too small', await picture('passport', (of) => of.resize(260))],
  ['without its end', await picture('passport', (of) => of.extract({ left: 0, top: 0, width: 900, height: 960 }))],
  ['of one line', await picture('passport', (of) => of.extract({ left: 0, top: 0, width: 1280, height: 792 }))],
])('what is %s is not guessed', (_, given) => {
  expect(readDocument(given)).toBeUndefined();
});

it('a letter that is covered is not guessed, neither in a name nor in a number', async () => {
  const { data, width, height } = await picture('passport');
  // Every second column of letters of the lines, one at a time.
  let read = 0;
  for (let left = 120; left < 1160; left += 50) {
    const copy = { data: data.slice(), width, height };
    for (let y = 560; y < height; y++)
      for (let x = left; x < left + 14; x++) copy.data.fill(235, (y * width + x) * 4, (y * width + x) * 4 + 3);
    const lines = readDocument(copy);
    if (lines === undefined) continue;
    read++;
    expect(lines).toEqual(['P<ARMSARGSYAN<<ANI<MARIAM<<<<<<<<<<<<<<<<<<<', 'AN04512373ARM9002144F3101012<<<<<<<<<<<<<<<4']);
  }
  expect(read).toBeLessThan(11);
});

it.each([
  ['document number', 3],
  ['day of birth', 16],
  ['day of expiry', 23],
  ['check digit over all', 43],
])('another digit in the %s is seen', async (_, at) => {
  const given = await picture('passport');
  const places = findLines(greyOf(given))[1]!;
  // A 7, which stands in none of them, is printed over it.
  const [seven, other] = [places[8]!, places[at]!];
  for (let y = -3; y < heightOf(seven) + 3; y++)
    for (let x = -3; x < widthOf(seven) + 3; x++)
      for (let part = 0; part < 3; part++)
        given.data[((other.top + y) * given.width + other.left + x) * 4 + part] =
          given.data[((seven.top + y) * given.width + seven.left + x) * 4 + part]!;
  expect(readDocument(given)).toBeUndefined();
});
