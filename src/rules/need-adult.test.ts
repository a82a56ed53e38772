import { expect, it } from 'vitest';
import { fieldsTexts } from '../texts/fields/every.ts';
import { needAdult } from './need-adult.ts';

it('says which children and infants need an adult, as far as their names are known', () => {
  const nare = { lastName: 'PETROSYAN', firstName: 'NARE' };
  const ani = { lastName: 'PETROSYAN', firstName: 'ANI' };
  expect(needAdult([nare], fieldsTexts('en'))).toBe('PETROSYAN NARE needs an adult of 18 or over');
  expect(needAdult([nare, ani, nare], fieldsTexts('en'))).toBe('PETROSYAN NARE, PETROSYAN ANI, PETROSYAN NARE need an adult of 18 or over');
  expect(needAdult([{ lastName: '', firstName: '' }], fieldsTexts('en'))).toBe('A child or infant needs an adult of 18 or over');
});
