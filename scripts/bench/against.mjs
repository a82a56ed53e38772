// `npm run bench against COMMIT`: an older build and this one take turns, each on a PostgreSQL of its own.
import { buildOf } from '../older-build.mjs';
import { atEnd } from './at-end.mjs';
import { openHouse } from './house.mjs';
import { PARTS } from './parts.mjs';
import { sideBySide, tell } from './report.mjs';

const TURNS = Number(process.env.BENCH_TURNS ?? 2);

/** @param {string} commit @param {string[]} parts */
export async function against(commit, parts) {
  const unable = parts.filter((one) => !PARTS[one]?.turns);
  if (unable.length > 0) throw new Error(`against: ${unable.join(', ')} cannot take turns`);
  const old = await buildOf(commit, atEnd);
  const desks = [await openHouse(old.folder).desk('turns', 'PostgreSQL'), await openHouse().desk('turns', 'PostgreSQL')];
  const rows = {};
  for (const part of parts)
    for (const [what, measure] of Object.entries(await PARTS[part].turns(desks))) {
      const turns = [];
      for (let turn = 0; turn < TURNS; turn++) turns.push([await measure(desks[0]), await measure(desks[1])]);
      for (const [figure, row] of Object.entries(sideBySide([old.name, 'now'], turns))) rows[`${what}: ${figure}`] = row;
    }
  return tell({ rows });
}
