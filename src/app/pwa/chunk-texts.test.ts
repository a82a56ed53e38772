import { expect, test } from 'vitest';
import { area, textsReady } from '../../texts/area.ts';
import { loadChunk } from './chunk.ts';

const EN = { texts: { there: 'There' } } as const;

test('a part is there when its texts are', async () => {
  let bring = (): void => undefined;
  const coming = new Promise<typeof EN>((resolve) => (bring = () => resolve(EN)));
  let there = false;
  const loading = loadChunk('part', async () => area<typeof EN.texts>({ en: () => coming, hy: () => coming, ru: () => coming }));
  void loading.then(() => (there = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(there).toBe(false);
  bring();
  const texts = await loading;
  expect(texts('there')).toBe('There');
});

test('texts that could not be loaded are asked for again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(EN)];
  void answers[0]!.catch(() => undefined);
  const en = () => answers.shift() as Promise<typeof EN>;
  const part = area<typeof EN.texts>({ en, hy: en, ru: en });
  await expect(textsReady()).rejects.toThrow('offline');
  expect(() => part('there')).toThrow(/not loaded/);
  await textsReady();
  expect(part('there')).toBe('There');
});
