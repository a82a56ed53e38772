import { expect, test } from 'vitest';
import { inPieces } from './pieces.ts';

/** Each look at the clock is so many milliseconds later. */
const clock = (step: number) => {
  let at = 0;
  return () => (at += step);
};

async function run(step: number): Promise<{ seen: number[]; turns: number }> {
  let [turns, running] = [0, true];
  const turn = () => {
    turns++;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  const seen: number[] = [];
  for await (const one of inPieces(
    Array.from({ length: 100 }, (_, i) => i),
    clock(step),
  ))
    seen.push(one);
  running = false;
  return { seen, turns };
}

test('work that takes long lets others go first, and every element comes once and in order', async () => {
  const { seen, turns } = await run(3);
  expect(seen).toEqual(Array.from({ length: 100 }, (_, i) => i));
  expect(turns).toBeGreaterThan(10);
});

test('short work is one piece', async () => {
  const { seen, turns } = await run(0.01);
  expect(seen).toHaveLength(100);
  expect(turns).toBe(0);
});

test('whoever stops early leaves nothing behind', async () => {
  const seen: number[] = [];
  for await (const one of inPieces([1, 2, 3], clock(9))) {
    seen.push(one);
    if (one === 2) break;
  }
  expect(seen).toEqual([1, 2]);
});
