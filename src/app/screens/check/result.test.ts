import { expect, it } from 'vitest';
import type { TicketCheck } from '../../../contract/documents.ts';
import type { Verdict } from './judge.ts';
import { resultOf, spacedNumber, type Live } from './result.ts';

const ticket = { number: '7771000000001', signature: 'x'.repeat(86) };
const verdict = (kind: Exclude<Verdict['kind'], 'no ticket' | 'number'>): Verdict => ({ kind, ticket });
const known = (status: TicketCheck['status']): Live => ({
  kind: 'known',
  check: {
    number: ticket.number,
    checkDigit: 1,
    status,
    passenger: 'P*** A***',
    pnr: 'K****M',
    company: '',
    checkedAt: '',
    timezone: 'UTC',
    flights: [],
  },
});
const NOT_GOOD: TicketCheck['status'][] = ['refunded', 'voided', 'exchanged'];

it('a genuine ticket is green without a network, and only an open one with it', () => {
  expect(resultOf(verdict('genuine'), { kind: 'no answer' })).toMatchObject({ tone: 'good', title: 'Genuine' });
  expect(resultOf(verdict('genuine'), { kind: 'asking' })).toMatchObject({ tone: 'good', title: 'Genuine' });
  expect(resultOf(verdict('genuine'), known('open'))).toMatchObject({ tone: 'good', title: 'Genuine and open' });
  for (const status of NOT_GOOD) expect(resultOf(verdict('genuine'), known(status))).toMatchObject({ tone: 'bad' });
  for (const status of ['used', 'mixed', 'suspended'] as const) expect(resultOf(verdict('genuine'), known(status)).tone).not.toBe('good');
});

it('a false signature stays false, whatever is heard', () => {
  for (const live of [{ kind: 'asking' }, { kind: 'no answer' }, known('open')] as const)
    expect(resultOf(verdict('false'), live)).toMatchObject({ tone: 'bad', title: 'Not genuine' });
  expect(resultOf(verdict('genuine'), { kind: 'unknown' })).toMatchObject({ tone: 'bad', title: 'Not genuine' });
});

it('where the device cannot judge, the desk does; without it nothing is said', () => {
  for (const kind of ['no key', 'cannot'] as const) {
    expect(resultOf(verdict(kind), known('open'))).toMatchObject({ tone: 'good' });
    expect(resultOf(verdict(kind), { kind: 'unknown' })).toMatchObject({ title: 'Not genuine' });
    expect(resultOf(verdict(kind), { kind: 'asking' })).toMatchObject({ tone: 'end' });
    expect(resultOf(verdict(kind), { kind: 'no answer' })).toMatchObject({ tone: 'run' });
  }
});

it('a number is written as it is printed', () => expect(spacedNumber('7771000000001')).toBe('777 1000000001'));

it('a typed number is what the desk says of it, and never called genuine', () => {
  const typed: Verdict = { kind: 'number', ticket: { number: ticket.number } };
  for (const live of [
    { kind: 'asking' },
    { kind: 'no answer' },
    { kind: 'unknown' },
    known('open'),
    known('used'),
    known('mixed'),
  ] as const)
    expect(resultOf(typed, live).title, live.kind).not.toContain('Genuine');
  expect(resultOf(typed, known('open'))).toMatchObject({ tone: 'good', title: 'Open' });
  for (const status of NOT_GOOD) expect(resultOf(typed, known(status)).tone).toBe('bad');
  expect(resultOf(typed, { kind: 'unknown' }).title).toBe('Not found');
});
