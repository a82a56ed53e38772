import { expect, it } from 'vitest';
import { linkOf, wordsFor } from './words.ts';

const one = { title: 'Cash desk', titleHy: 'Դրամարկղ', titleRu: 'Касса', text: { en: 'Closed', hy: 'Փակ է' } };

it('speaks the reader’s language where it was written in it', () => {
  expect(wordsFor(one, 'en')).toEqual({ title: 'Cash desk', text: 'Closed', lang: 'en' });
  expect(wordsFor(one, 'hy')).toEqual({ title: 'Դրամարկղ', text: 'Փակ է', lang: 'hy' });
  expect(wordsFor({ ...one, titleHy: '' }, 'hy')).toEqual({ title: 'Cash desk', text: 'Փակ է', lang: 'hy' });
  expect(wordsFor({ ...one, text: { en: 'Closed', hy: '' } }, 'hy')).toEqual({ title: 'Cash desk', text: 'Closed', lang: 'en' });
  const inRussian = { ...one, text: { en: 'Closed', ru: 'Закрыта' } };
  expect(wordsFor(inRussian, 'ru')).toEqual({ title: 'Касса', text: 'Закрыта', lang: 'ru' });
  expect(wordsFor({ ...inRussian, titleRu: '' }, 'ru').title).toBe('Cash desk');
  expect(wordsFor(one, 'ru')).toEqual({ title: 'Cash desk', text: 'Closed', lang: 'en' });
});

it('a link leads to a screen of ours or to https, and nowhere else', () => {
  expect(linkOf('/search')).toEqual({ to: '/search' });
  expect(linkOf('/settings?section=mail')).toEqual({ to: '/settings?section=mail' });
  expect(linkOf('https://tatev.example/news')).toEqual({ href: 'https://tatev.example/news', host: 'tatev.example' });
  for (const link of [null, '', '//evil.example', '/\\evil.example', '/no/such/screen', '/login', 'javascript:alert(1)', 'http://plain.example', 'https://', 'data:text/html,x'])
    expect(linkOf(link), String(link)).toBeUndefined();
}); // prettier-ignore
