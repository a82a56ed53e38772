import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** The kernel counts in these, a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU that a process and all that it has begun have used so far, in milliseconds; ended ones count with who began them. @param {number} pid */
export function cpuOf(pid) {
  let ticks = 0;
  for (const { ticks: used } of family(pid).values()) ticks += used;
  return (ticks * 1000) / TICKS;
}

/** It and all that it has begun. @param {number} pid @returns {number[]} */
export const familyOf = (pid) => [...family(pid).keys()];

function family(pid) {
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // After the name, which may hold anything: state, parent, ... utime, stime, cutime, cstime.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
      all.set(Number(name), { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) });
    } catch {
      // It has ended meanwhile.
    }
  }
  const within = (one) => one === pid || (all.has(one) && within(all.get(one).parent));
  return new Map([...all].filter(([one]) => within(one)));
}
