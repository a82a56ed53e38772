import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const app = import.meta.dirname;
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
/** A folder with a page is a screen; the others are parts and concepts that any screen may use. */
const screens = new Set(files.filter((file) => file.endsWith('-page.tsx')).map(folderOf));

/** Every import of a file that stays inside the app, as a path from the app's folder. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(app, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => relative(app, resolve(app, dirname(file), path ?? '')))
    .filter((path) => !path.startsWith('..'));
}

test('a screen never imports another screen', () => {
  expect(screens.size).toBeGreaterThan(5);
  const faults = files
    .filter((file) => screens.has(folderOf(file)))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => screens.has(folderOf(path)) && folderOf(path) !== folderOf(file))
        .map((path) => `${file} imports ${path}`),
    );
  expect(faults).toEqual([]);
});

test('the kit knows neither the API nor a session nor a screen', () => {
  const allowed = new Set(['clock.ts', 'day.ts', 'features.ts', 'here.ts', 'version.ts', 'pwa/chunk.ts']);
  const faults = files
    .filter((file) => folderOf(file) === 'ui')
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => folderOf(path) !== 'ui' && !allowed.has(path))
        .map((path) => `${file} imports ${path}`),
    );
  expect(faults).toEqual([]);
});

test('nothing brings in all of Ionic at run time', () => {
  const faults = files.filter((file) => /^import (?!type\b)[^;]*from '@ionic\/react'/m.test(readFileSync(join(app, file), 'utf8')));
  expect(faults).toEqual([]);
});
