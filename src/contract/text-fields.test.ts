import * as v from 'valibot';
import { expect, it } from 'vitest';
import { email, phone, requiredText, text } from './fields.ts';

it('a number and an address that are pasted with marks nobody sees are what is seen', () => {
  expect(v.parse(phone, '\u202a+374 77 123456\u202c')).toBe('+374 77 123456');
  expect(v.parse(email, '\u200eani@agency.example\ufeff ')).toBe('ani@agency.example');
});

it('a name that turns what stands after it round is not taken, and of no text is a control character', () => {
  expect(v.is(requiredText(60), 'Tatev \u202eletaT')).toBe(false);
  for (const letter of ['\u0000', '\u001b', '\u007f', '\u0085', '\u009b'])
    expect(v.is(text(60), `a${letter}b`), JSON.stringify(letter)).toBe(false);
  expect(v.parse(text(60), ' one\n\ttwo\r\n')).toBe('one\n\ttwo');
});
