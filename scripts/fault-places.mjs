// Where the faults of tests/faults.json are planted: each is whole, and its place in the source once. Ends with 1 and says those that are not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

export const FIELDS = ['id', 'what', 'file', 'find', 'replace', 'test'];

/**
 * What is wrong with the place of a fault; undefined where it can be planted.
 * @param {string} folder of the tree @param {{ file: string, find: string }} fault
 */
export function wrongPlace(folder, { file, find }) {
  const path = join(folder, file);
  if (!existsSync(path)) return 'its file is gone';
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times === 1) return undefined;
  return times === 0 ? 'its place is gone' : `its place is there ${times} times`;
}

if (process.argv[1] === import.meta.filename) {
  /** @type {{ id: string, what: string, file: string, find: string }[]} */
  const faults = JSON.parse(readFileSync(join(root, 'tests/faults.json'), 'utf8'));
  const wrong = faults.flatMap((fault) => {
    const missing = FIELDS.find((field) => !(field in fault));
    const why = missing === undefined ? wrongPlace(root, fault) : `it has no ${missing}`;
    return why === undefined ? [] : [`${fault.id} ${fault.what}: ${why} (${fault.file})`];
  });
  for (const line of wrong) console.error(line);
  console.log(`${faults.length} planted faults, ${wrong.length} without a place`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
