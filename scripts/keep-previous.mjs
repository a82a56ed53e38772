import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'own-files.json';

/** What a built app has under `static`; of the build itself, without what it carries of the one before. @param {string} app */
export function ownFiles(app) {
  const list = join(app, LIST);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  return existsSync(join(app, 'static')) ? filesIn(app) : [];
}

/**
 * A tab that was opened before a release still asks for the parts of its own build: those of the build before stay beside the
 * new ones. Older ones go, and the tab loads anew (app/pwa/chunk.ts).
 * @param {string} before A copy of the app as it was built before.
 * @param {string} app The new one, not yet carrying anything.
 */
export function keepPrevious(before, app) {
  const own = filesIn(app);
  const old = ownFiles(before);
  const isSame = old.length === own.length && old.every((name) => own.includes(name));
  // Built twice from the same source: what was carried stays.
  const kept = (isSame ? (existsSync(before) ? filesIn(before) : []) : old).filter((name) => !own.includes(name));
  for (const name of kept) cpSync(join(before, name), join(app, name));
  writeFileSync(join(app, LIST), JSON.stringify(own));
}

const filesIn = (app) =>
  readdirSync(join(app, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(app.length + 1))
    .sort();
