// The files of `deploy/` with their values: what `npm run cluster` runs is what the README there tells people to run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** `deploy/<name>` with each `${NAME}` replaced. Throws for one without a value. @param {string} name @param {Record<string, string | number>} values */
export function fill(name, values) {
  return readFileSync(join(root, 'deploy', name), 'utf8').replace(/\$\{(\w+)\}/g, (_whole, variable) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`deploy/${name}: no value for ${variable}`);
    return String(value);
  });
}

/** The same of a file of settings, as an environment. @param {string} name @param {Record<string, string | number>} values @returns {Record<string, string>} */
export function fillEnv(name, values) {
  const lines = fill(name, values)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
