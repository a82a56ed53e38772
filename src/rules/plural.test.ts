import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plural } from './format.ts';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** `${count} passengers`, in a template or in JSX; a constant in capitals is more than one. */
const COUNTED =
  /(?<!=)\{(?![A-Z_]+[}.])[^{}]+\} (?:passengers|orders|flights|seats|tickets|days|minutes|hours|rows|lines|agencies|agents|classes|documents|infants|adults|children|bookings|stops|airports|accounts|requests|codes|templates|bags|pieces|drams)\b(?!=)/g;

it('says one passenger, two passengers, three children', () => {
  expect([plural(0, 'order'), plural(1, 'passenger'), plural(2, 'passenger'), plural(3, 'child', 'children')]).toEqual([
    '0 orders',
    '1 passenger',
    '2 passengers',
    '3 children',
  ]);
});

it('no count stands before a word that is always in the plural', () => {
  const found = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(COUNTED)].map((match) => `${name}: ${match[0]}`),
  );
  expect(found).toEqual([]);
});
