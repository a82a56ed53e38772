// The parts of `npm run bench`: what each says, and how it is run.
import { measureConnections } from './connections.mjs';
import { firstLoads } from './first-load-parts.mjs';
import { lighthouse } from './lighthouse.mjs';
import { measureGrowth } from './growth.mjs';
import { partOf } from './large-house.mjs';
import { measureLists } from './lists.mjs';
import { measureLoop } from './loop.mjs';
import { measureReport } from './large-report.mjs';
import { measureResults } from './results.mjs';
import { measureMixed } from './mixed.mjs';
import { measureOffline } from './offline.mjs';
import { measureSales, sustainSales } from './sales.mjs';
import { measureSearches } from './searches.mjs';
import { measureSpeed } from './speed.mjs';

/** @type {('PostgreSQL' | 'embedded')[]} */
const ENGINES = ['PostgreSQL', 'embedded'];

/**
 * `turns` are for `against`: what one build is asked for, and the other after it.
 * @typedef {(desk: import('./watch.mjs').Desk) => Promise<import('./report.mjs').Figures>} Turn
 * @type {Record<string, { says: string, onlyNamed?: true, run: (house: import('./house.mjs').House) => Promise<import('./report.mjs').Report>, turns?: (desks: object[]) => Promise<Record<string, Turn>> }>}
 */
export const PARTS = {
  speed: {
    says: 'searches and sales on both engines, beside the same SQL from pgbench',
    run: measureSpeed,
  },
  searches: {
    says: 'CPU of all our processes and of the database for a search, times, longest stall of the loop',
    run: (house) =>
      onBoth(house, 'searches', async (desk) => ({
        'one way': await measureSearches(desk, 1),
        'round trip': await measureSearches(desk, 2),
      })),
    turns: async () => ({
      'search, one way': (desk) => measureSearches(desk, 1),
      'search, round trip': (desk) => measureSearches(desk, 2),
    }),
  },
  sales: {
    says: 'the same for a sale (hold, order, issue) with everything it causes until no mail waits',
    run: (house) => onBoth(house, 'sales', async (desk) => ({ sales: await measureSales(desk) })),
    turns: async () => ({ sales: measureSales }),
  },
  sustained: {
    says: 'sales for 60 s at half of the rate that was found: times, mails that wait, longest stall, CPU (BENCH_SUSTAINED seconds, BENCH_RATE a second)',
    run: async (house) => {
      const desk = await house.desk('sustained', 'PostgreSQL');
      const rows = { 'PostgreSQL, sustained': await sustainSales(desk, { rate: await halfOf([desk]) }) };
      await desk.program.stop();
      return { rows };
    },
    turns: async (desks) => {
      const rate = await halfOf(desks);
      return { 'sales, sustained': (desk) => sustainSales(desk, { rate }) };
    },
  },
  'first-load': {
    says: 'kB of script before the login page and the search can be used, and the largest parts of it, written to docs/first-load.md',
    run: async (house) => {
      const desk = await house.desk('loads', 'embedded');
      const report = await firstLoads(desk);
      await desk.program.stop();
      return report;
    },
  },
  lists: {
    says: 'pages of the lists of a house of 100,000 orders beside those of one with 1,000, in every order and by every filter',
    run: async (house) =>
      together([
        await measureLists('PostgreSQL', async (size) => ({ url: await house.database(`lists_${size}`) })),
        await measureLists('embedded', () => ({})),
      ]),
  },
  connections: {
    says: 'a search with journeys of several flights beside one of direct flights alone, on 200,000 flights',
    run: (house) => onBothOpened(house, 'connections', measureConnections),
  },
  growth: {
    says: 'the calls of a day with a million orders beside those of the demo data, what statements read, what a call costs (an hour; BENCH_GROWTH a part of it, BENCH_ENGINE one engine, BENCH_GROWTH_HOUSE one that stands already)',
    onlyNamed: true,
    run: async () => {
      const part = Number(process.env.BENCH_GROWTH ?? 1);
      const standing = process.env.BENCH_GROWTH_HOUSE;
      const sizes = { PostgreSQL: partOf(part), embedded: partOf(part / 10) };
      const wanted = standing ? (standing.startsWith('postgres') ? 'PostgreSQL' : 'embedded') : process.env.BENCH_ENGINE;
      const reports = [];
      for (const engine of ENGINES.filter((one) => !wanted || one === wanted))
        reports.push(await measureGrowth(engine, sizes[engine], standing));
      return together(reports);
    },
  },
  loop: {
    says: 'how long each dear call holds the loop',
    // The embedded engine works in a thread of its own, and the calls are the same.
    run: async (house) => measureLoop('PostgreSQL', { url: await house.database('loop') }),
  },
  mixed: {
    says: 'ten minutes of searches, sales, papers and the dear calls at once: how long the loops are held (BENCH_MIXED seconds)',
    run: measureMixed,
  },
  report: {
    says: 'three files of 200,000 rows at once beside searches',
    run: async (house) =>
      together([
        await measureReport('PostgreSQL', { dataDir: house.folder('report-postgres'), databaseUrl: await house.database('report') }),
        await measureReport('embedded', { dataDir: house.folder('report-embedded') }),
      ]),
  },
  offline: {
    says: 'a phone without a signal: 5,000 saved reservations',
    run: (house) => measureOffline({ dataDir: house.folder('offline') }),
  },
  results: {
    says: 'sixty flights on a phone four times slower: frames over 50 ms until all stand, and while they pass by',
    run: (house) => measureResults({ dataDir: house.folder('results') }),
  },
  lighthouse: {
    says: 'three pages by Lighthouse; LIGHTHOUSE names the folder where it is installed',
    onlyNamed: true,
    run: async (house) => {
      const desk = await house.desk('lighthouse', 'embedded');
      const report = await lighthouse(desk);
      await desk.program.stop();
      return report;
    },
  },
};

/** Half of what the slowest of them keeps up with all mails, a second. */
async function halfOf(desks) {
  if (process.env.BENCH_RATE) return Number(process.env.BENCH_RATE);
  let least = Infinity;
  for (const desk of desks) least = Math.min(least, (await measureSales(desk))['with all mails, /s']);
  return least / 2;
}

async function onBoth(house, name, measure) {
  const rows = {};
  for (const engine of ENGINES) {
    const desk = await house.desk(name, engine);
    for (const [what, row] of Object.entries(await measure(desk))) rows[`${engine}, ${what}`] = row;
    await desk.program.stop();
  }
  return { rows };
}

const onBothOpened = async (house, name, measure) =>
  together([await measure('PostgreSQL', { url: await house.database(name) }), await measure('embedded', {})]);

/** @param {import('./report.mjs').Report[]} reports @returns {import('./report.mjs').Report} */
const together = (reports) => ({
  rows: Object.assign({}, ...reports.map((one) => one.rows)),
  bars: reports.flatMap((one) => one.bars ?? []),
});
