import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../contract/screens.ts';

const app = import.meta.dirname;
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

const roomOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
const screenOf = (file: string): string | undefined => /^screens\/([^/]+)\//.exec(file)?.[1];

/** Every import of a file that stays inside the app, as a path from the app's folder. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(app, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => relative(app, resolve(app, dirname(file), path ?? '')))
    .filter((path) => !path.startsWith('..'));
}

/** The imports of a room that `may` refuses. */
const refused = (room: string, may: (path: string, file: string) => boolean): string[] =>
  files
    .filter((file) => roomOf(file) === room)
    .flatMap((file) => importsOf(file).flatMap((path) => (may(path, file) ? [] : [`${file} imports ${path}`])));

/** `/flights/$id` is `flights-id`, `/passwordSetting` is `password-setting`; the home page is the sign-in. */
const folderOf = (path: string): string =>
  path
    .slice(1)
    .replace('info/$pnr', 'info')
    .replace('/$', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) || 'login';

test.each(Object.values(screens).map(({ path }) => [path, folderOf(path)]))('%s is the folder screens/%s', (_, folder) => {
  expect(existsSync(join(app, 'screens', folder))).toBe(true);
});

test('a screen never imports another screen', () => {
  expect(refused('screens', (path, file) => roomOf(path) !== 'screens' || screenOf(path) === screenOf(file))).toEqual([]);
});

test('what screens share knows no screen', () => {
  for (const room of ['features', 'forms', 'lists', 'ui', 'api', 'pwa', 'theme']) {
    expect(files.some((file) => roomOf(file) === room)).toBe(true);
    expect(refused(room, (path) => roomOf(path) !== 'screens')).toEqual([]);
  }
});

test('the kit knows neither the API nor a session nor a feature', () => {
  const allowed = new Set(['clock.ts', 'day.ts', 'browser.ts', 'here.ts', 'version.ts', 'pwa/chunk.ts']);
  expect(refused('ui', (path) => roomOf(path) === 'ui' || allowed.has(path))).toEqual([]);
});

test('only the kit asks for a file: the browser’s own field speaks the browser’s language', () => {
  const asking = files.filter((file) => readFileSync(join(app, file), 'utf8').includes('type="file"'));
  expect(asking).toEqual(['ui/file-button.tsx']);
});
