import { expect, it } from 'vitest';
import type { ManifestRow } from '../../contract/manifest.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { manifestColumns } from './columns.ts';

it('a passenger list as a file says in its language what a passenger has', () => {
  const states = (['en', 'hy', 'ru'] as const).map((lang) => {
    const say = filesTexts(lang);
    const column = manifestColumns(say, lang).find((one) => one.head === say('status'))!;
    return column.of({ state: 'ticketed' } as ManifestRow, 0);
  });
  expect(states).toEqual(['ticketed', 'տոմսով', 'с билетом']);
});
