import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What a newcomer is sent to is there. Paths are written from the README's own folder, from src/app or from src. */

const root = join(import.meta.dirname, '../../..');

/** A star may stand in the last part. */
function exists(path: string): boolean {
  if (!path.includes('*')) return existsSync(path);
  const wanted = new RegExp(`^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => wanted.test(name));
}

test.each(['README.md', 'src/app/ui/README.md'])('every file and room that %s names exists', (readme) => {
  const text = readFileSync(join(root, readme), 'utf8');
  const named = [...text.matchAll(/`([\w./*-]+\/[\w.*-]+|[\w*-]+\.tsx?)`/g)]
    .map((match) => match[1]!)
    .filter((path) => !path.startsWith('/'));
  expect(named.length).toBeGreaterThan(10);
  const places = [dirname(readme), 'src/app', 'src', '.'];
  expect(named.filter((path) => !places.some((place) => exists(join(root, place, path))))).toEqual([]);
});
