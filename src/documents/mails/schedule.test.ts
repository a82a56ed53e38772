import { expect, test } from 'vitest';
import { LANGS } from '../../contract/lang.ts';
import { sampleOf } from './sample.ts';
import { scheduleChange } from './schedule.ts';

const places = { publicUrl: 'https://desk.example', documentsUrl: 'https://papers.example' };
const mail = (lang: (typeof LANGS)[number], more: object = {}) => {
  const sample = sampleOf('schedule-change', lang);
  return scheduleChange({ ...sample, payload: { ...sample.payload, ...more } }, places);
};

test.each(LANGS)('%s: a cancelled flight is named, with its day and its cities, and none that flies', (lang) => {
  const { subject, parts } = mail(lang);
  expect(subject).toContain('TV 921');
  expect(parts.flatMap((part) => (part.kind === 'flights' ? part.flights.map((one) => one.number) : []))).toEqual(['TV 921']);
});

test.each(LANGS)('%s: the agency is led to the booking, the traveller to the agency', (lang) => {
  const links = (letter: ReturnType<typeof mail>) => letter.parts.flatMap((part) => (part.kind === 'button' ? [part.url] : []));
  expect(links(mail(lang))).toEqual(['https://desk.example/info/K7M2QX']);
  const traveller = mail(lang, { ask: 'Ararat Travel' });
  expect(links(traveller)).toEqual([]);
  expect(JSON.stringify(traveller.parts)).toContain('Ararat Travel');
});
