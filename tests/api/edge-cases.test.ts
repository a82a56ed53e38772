import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The lists of edge cases and scenarios name tests that exist: a test that is renamed or removed takes its row along. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const listed = (file: string) =>
  readFileSync(root + file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, name, covered] = /^\| A?(\d+) \| ([^|]+) \| (.+) \|$/.exec(line) ?? [];
      return number === undefined ? [] : [{ number: Number(number), name: name!, covered: covered!.split('<br>') }];
    });
const rows = listed('tests/edge-cases.md');
const NUMBERS = [...Array.from({ length: 60 }, (_, i) => i + 1), ...Array.from({ length: 18 }, (_, i) => i + 64), 85, 86];

describe('the list of edge cases', () => {
  it('has each of them once, in order', () => expect(rows.map((row) => row.number)).toEqual(NUMBERS));

  it.each(rows)('$number $name: by tests that exist, or open with a reason', ({ covered }) => {
    for (const one of covered) {
      const [, file, text] = /^`([^`]+)`: "(.+)"$/.exec(one) ?? [];
      if (file === undefined) expect(one).toMatch(/^open: .{10,}/);
      else {
        expect(existsSync(root + file), file).toBe(true);
        expect(readFileSync(root + file, 'utf8')).toContain(text!);
      }
    }
  });
});

it.each(listed('tests/acceptance.md'))('scenario A$number $name: by tests that exist', ({ covered }) => {
  for (const one of covered) {
    const [, file, text] = /^`([^`]+)`: "(.+)"$/.exec(one) ?? [];
    expect(readFileSync(root + file!, 'utf8')).toContain(text!);
  }
});

const faults = JSON.parse(readFileSync(`${root}tests/faults.json`, 'utf8')) as { id: string; what: string; file: string; find: string }[];
it.each(faults)('the planted fault $id "$what" has its place', ({ file, find }) => {
  expect(readFileSync(root + file, 'utf8').split(find)).toHaveLength(2);
});
