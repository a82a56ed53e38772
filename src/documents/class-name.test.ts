import { expect, it } from 'vitest';
import { classNameIn } from './class-name.ts';

it('the word of the cabin is in the language of the paper, what staff have typed beside it stays', () => {
  expect(['en', 'hy', 'ru'].map((lang) => classNameIn('Economy Basic', 'economy', lang as 'en'))).toEqual(['Economy Basic', 'Էկոնոմ Basic', 'Эконом Basic']); // prettier-ignore
  expect(classNameIn('business', 'business', 'ru')).toBe('Бизнес');
  // Names of their own, and a class of before cabins were told.
  for (const [name, cabin] of [['First Choice', 'economy'], ['Firstborn', 'first'], ['Light', 'economy'], ['Economy', undefined]] as const) expect(classNameIn(name, cabin, 'hy')).toBe(name); // prettier-ignore
});
