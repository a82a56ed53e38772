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
