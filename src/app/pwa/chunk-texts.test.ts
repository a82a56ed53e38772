import { expect, test } from 'vitest';
import { area, onLang, showIn, shownLang, textsReady } from '../../texts/area.ts';
import { loadChunk } from './chunk.ts';

const EN = { texts: { there: 'There' } } as const;

test('a part is there when its texts are', async () => {
  let bring = (): void => undefined;
  const coming = new Promise<typeof EN>((resolve) => (bring = () => resolve(EN)));
  let there = false;
  const loading = loadChunk('part', async () => area<typeof EN.texts>({ en: () => coming, hy: () => coming, ru: () => coming }));
  void loading.then(() => (there = true));
  await new Promise((resolve) => setTimeout(resolve));
  const early = there;
  bring();
  expect(early).toBe(false);
  const texts = await loading;
  expect(texts('there')).toBe('There');
});

test('texts that could not be loaded are asked for again', async () => {
  const answers: Promise<typeof EN>[] = [Promise.reject(new Error('offline'))];
  void answers[0]!.catch(() => undefined);
  const en = () => answers.shift() ?? Promise.resolve(EN);
  const part = area<typeof EN.texts>({ en, hy: en, ru: en });
  await expect(textsReady()).rejects.toThrow('offline');
  expect(() => part('there')).toThrow(/not loaded/);
  await textsReady();
  expect(part('there')).toBe('There');
});

test('another language is shown when all of it is there, and what comes later comes in it', async () => {
  const catalogue = (there: string) => async () => ({ texts: { there } });
  const words = { en: catalogue('There'), hy: catalogue('Կա'), ru: catalogue('Есть') };
  const first = area<typeof EN.texts>(words);
  await textsReady();
  let told = 0;
  const stop = onLang(() => told++);
  const broken = area<typeof EN.texts>({ ...words, hy: () => Promise.reject(new Error('offline')) });
  await textsReady();
  await expect(showIn('hy')).rejects.toThrow('offline');
  expect([shownLang(), first('there'), broken('there'), told]).toEqual(['en', 'There', 'There', 0]);

  await showIn('ru');
  const later = area<typeof EN.texts>(words);
  await textsReady();
  expect([shownLang(), first('there'), later('there'), told]).toEqual(['ru', 'Есть', 'Есть', 1]);
  stop();
  await showIn('en');
  expect([first('there'), told]).toEqual(['There', 1]);
});
