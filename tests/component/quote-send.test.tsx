import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { QuoteSend } from '../../src/app/screens/quotes-number/quote-send.tsx';
import { ask, soldClass } from './support/desk.ts';
import { show, signedIn } from './support/stage.tsx';

/** The ways of a quote to the client. */

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it.each([
  ['is shared by the system’s sheet', () => Promise.resolve(), ['Share', 'Copy text', 'E-mail', 'PDF']],
  ['is copied by one button and not by two where there is no such sheet', undefined, ['Copy text', 'E-mail', 'PDF']],
])('a quote %s', async (_, value, ways) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value });
  const { classId } = soldClass();
  const { result: quote } = await ask('agent', 'makeQuote', { body: { offers: [{ segments: [{ classId }], adults: 1 }] } });
  signedIn('agent');
  show(<QuoteSend quote={quote} />);
  await expect.element(page.getByText('Copy text')).toBeVisible();
  expect([...document.querySelectorAll('section > div > ion-button')].map((one) => one.textContent)).toEqual(ways);
});
