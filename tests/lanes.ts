import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Two lanes of tests. `npm test`, on every push, sets LANE=push: what stands here is left out or runs as a sample. `npm run
 * test:long`, once before an issue is called resolved, leaves out nothing; neither does a runner that is started by hand.
 */
const push = process.env['LANE'] === 'push';

/** Everything is wanted: the parts that take minutes, too. */
export const LONG = !push;

/** So many in the push lane, and so many where there is time. */
export const sample = (few: number, all: number): number => (push ? few : all);

/** For fast-check: a few runs that are the same each time, or `all` that are new each time. */
export const runs = (few: number, all: number) => (push ? { numRuns: few, seed: 20 } : { numRuns: all });

const api = (names: string): string[] => names.trim().split(/\s+/).map((name) => there(`tests/api/${name}.test.ts`)); // prettier-ignore

/** A file that was renamed must not fall out of its lane. */
function there(file: string): string {
  if (!existsSync(join(import.meta.dirname, '..', file))) throw new Error(`tests/lanes.ts: no ${file}`);
  return file;
}

/** On the embedded engine nothing happens at once: what two do to one order is tried on PostgreSQL. */
const NOT_EMBEDDED = api('attack-life-races');

/** What locks, races, migrates or is planned by the database itself. All else runs once, on the embedded engine. */
const ON_POSTGRES = api(`
  acceptance allotments attack-jobs attack-life-races attack-once attack-races flight-cancellation flight-list groups inventory
  inventory-edit ledger many-deadlines many-orders migrate money-histories open-holds order-life order-services orders patience
  schedule-change schema search seats unpaid-seats verify`);

/** Of the program that dies: under load, a few times. */
const CRASHES = [there('tests/crash/kill.test.ts')];

export const files = {
  embedded: { include: ['tests/api/**/*.test.ts'], exclude: push ? NOT_EMBEDDED : [] },
  postgres: { include: push ? ON_POSTGRES : ['tests/api/**/*.test.ts'] },
  crash: { include: push ? CRASHES : ['tests/crash/**/*.test.ts'] },
};
