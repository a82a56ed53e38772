import { expect, it } from 'vitest';
import { summaryBeside } from './words.ts';

const agency = { id: 'a', name: 'Ararat Voyage' };

it('an agency that stands beside is not named again', () => {
  expect(summaryBeside({ summary: 'Ararat Voyage', agency })).toBe('');
  expect(summaryBeside({ summary: 'Ararat Voyage: 150,000 AMD', agency })).toBe('150,000 AMD');
});

it('what only begins with its name is told whole', () => {
  expect(summaryBeside({ summary: 'Ararat Voyage 2', agency })).toBe('Ararat Voyage 2');
  expect(summaryBeside({ summary: 'Key partners', agency })).toBe('Key partners');
  expect(summaryBeside({ summary: 'Ararat Voyage', agency: null })).toBe('Ararat Voyage');
});
