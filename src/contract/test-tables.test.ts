import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The tables in tests/ say which test shows what: each of them is there. */

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const cited = (table: string) =>
  [...read(table).matchAll(/`(tests\/[\w./-]+)`: "([^"]+)"/g)].map(([, file, title]) => ({ file: file!, title: title! }));

test.each(['tests/features.md', 'tests/staff-jobs.md'])('%s', (table) => {
  const all = cited(table);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});

test('every job of the staff has a row, and is done by mouse and by keyboard', () => {
  const told = readdirSync(join(root, 'tests/e2e'))
    .filter((name) => name.startsWith('hands-'))
    .flatMap((name) =>
      [...read(`tests/e2e/${name}`).matchAll(/^job\(\s*'([^']+)'/gm)].map(([, title]) => ({ file: `tests/e2e/${name}`, title: title! })),
    );
  const rows = cited('tests/staff-jobs.md');
  const sorted = (list: typeof rows) => list.map(({ file, title }) => `${file}: ${title}`).sort();
  expect(sorted(told)).toEqual(sorted(rows));
  // One helper makes both journeys of a job; a test of its own would have one.
  expect(read('tests/e2e/support/job.ts')).toMatch(/by: 'mouse'.*by: 'keyboard'/s);
  for (const { file } of rows) expect(read(file)).not.toMatch(/^test\(/m);
});
