import { expect, it } from 'vitest';
import { readSearchLine, type SearchLine } from './search-line.ts';

const FROM = '2026-11-25';
const NOTHING: SearchLine = {
  places: [],
  days: [],
  counts: undefined,
  cabin: undefined,
  airline: undefined,
  bag: false,
  refundable: false,
  direct: false,
  unknown: [],
};
const people = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });
const PARIS = { places: ['evn', 'par'], days: ['2026-12-10', '2026-12-17'], counts: people(2, 1) };

const LINES: readonly [typed: string, read: Partial<SearchLine>][] = [
  ['evn par 10dec 17dec 2adt 1chd', PARIS],
  ['EVN-PAR 10.12 17.12 2ADT 1CHD', PARIS],
  ['evn → par, 10 dec 17 dec, 2 adt 1 chd', PARIS],
  ['2 adults 1 child evn par 10/12 17/12', PARIS],
  ['evn par 10.12.2026 17.12.26 2 взрослых 1 ребенок', PARIS],
  ['evn par 10dec 17dec 2 մեծահասակ 1 երեխա', PARIS],
  ['Ереван Париж 10dec', { places: ['ереван', 'париж'], days: ['2026-12-10'] }],
  ['Երևան Փարիզ 10dec', { places: ['երևան', 'փարիզ'], days: ['2026-12-10'] }],
  ['new york - san francisco 5jan', { places: ['new york', 'san francisco'], days: ['2027-01-05'] }],
  // The return is the next such day after the departure.
  ['evn dxb 30dec 5jan', { places: ['evn', 'dxb'], days: ['2026-12-30', '2027-01-05'] }],
  ['par', { places: ['par'] }],
  ['evn mow 1dec 1adt 1inf', { places: ['evn', 'mow'], days: ['2026-12-01'], counts: people(1, 0, 1) }],
  ['evn par 10dec business 3f bag refundable', { places: ['evn', 'par'], days: ['2026-12-10'], cabin: 'business', airline: '3F', bag: true, refundable: true }],
  ['evn par 10dec direct', { places: ['evn', 'par'], days: ['2026-12-10'], direct: true }],
  ['evn par 10dec прямой', { places: ['evn', 'par'], days: ['2026-12-10'], direct: true }],
  ['evn par 10dec эконом багаж', { places: ['evn', 'par'], days: ['2026-12-10'], cabin: 'economy', bag: true }],
  // What cannot be is told, not guessed.
  ['evn par 31nov', { places: ['evn', 'par'], unknown: ['31nov'] }],
  ['evn par 24.11.2026', { places: ['evn', 'par'], unknown: ['24.11.2026'] }],
  ['evn par 17dec 10dec2026', { places: ['evn', 'par'], days: ['2026-12-17'], unknown: ['10dec2026'] }],
  ['evn par rom', { places: ['evn', 'par'], unknown: ['rom'] }],
  ['', {}],
]; // prettier-ignore

it.each(LINES)('%s', (typed, read) => expect(readSearchLine(typed, FROM)).toEqual({ ...NOTHING, ...read }));
