import { expect, it } from 'vitest';
import { planPages, type Piece } from './page-plan.ts';

const piece = (height: number, joined = false): Piece => ({ height, joined });
const ROOM = 700;
const plan = (...heights: number[]) => planPages(heights.map((one) => piece(one)), ROOM); // prettier-ignore

it('what fits on a page is on one', () => {
  expect(plan(100, 300, 300)).toEqual({ pages: 1, breaks: [], flowing: [] });
});

it('what does not fit begins the next page, and is not torn', () => {
  expect(plan(100, 300, 250, 300)).toEqual({ pages: 2, breaks: [3], flowing: [] });
});

it('what is longer than half a page flows on', () => {
  expect(plan(100, 300, 400, 50)).toEqual({ pages: 2, breaks: [], flowing: [2, 3] });
});

it('a last page that would be mostly white takes of the page before until it is not, and no more', () => {
  expect(plan(100, 200, 150, 120, 100, 60)).toEqual({ pages: 2, breaks: [3], flowing: [] });
  // The head is not left alone.
  expect(plan(100, 590, 60)).toEqual({ pages: 2, breaks: [2], flowing: [] });
});

it('an offer is on one page with its price and its conditions, however long', () => {
  const offer = [piece(140), piece(110, true), piece(100, true)];
  expect(planPages([piece(90), ...offer, ...offer, piece(30)], ROOM)).toEqual({ pages: 2, breaks: [4], flowing: [] });
  const long = [piece(300), piece(110, true), piece(100, true)];
  expect(planPages([piece(190), ...long, ...long, ...long, piece(30)], ROOM)).toEqual({ pages: 3, breaks: [4, 7], flowing: [] });
});
