// The API on both engines beside the same SQL sent by pgbench. The ratios are what is compared from day to day.
import pg from 'pg';
import { bookAndIssue, search, warmUp } from './journeys.mjs';
import { pgbench } from './pgbench.mjs';
import { recordJourney, scriptOfJourney, scriptOfSearch } from './same-sql.mjs';
import { slice } from './slice.mjs';
import { untilSent } from './watch.mjs';

const CONNECTIONS = 10;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** @param {import('./house.mjs').House} house @returns {Promise<import('./report.mjs').Report>} */
export async function measureSpeed(house) {
  const desks = { postgres: await house.desk('speed', 'PostgreSQL'), embedded: await house.desk('speed', 'embedded') };
  const cluster = { ...(await house.cluster()), url: desks.postgres.databaseUrl };
  const { searches, journey, facts } = await recordJourney(cluster.url, desks.postgres);
  console.log(
    `pgbench sends the statements that the program was seen to send: 1 for a search (without that of the session), ${journey.length} for a hold with order and issue,`,
  );
  console.log(
    'with ids, flights and agencies varied. It makes no JSON, checks nothing, and has the rest of each statement in its text instead of in parameters.\n',
  );
  const measure = (api, script) => besidePgbench(desks, cluster, { api, script });
  const rows = {
    'search, one way': await measure(search(1), scriptOfSearch(searches[1], desks.postgres, facts)),
    'search, round trip': await measure(search(2), scriptOfSearch(searches[2], desks.postgres, facts)),
    'hold, order and issue': await measure(bookAndIssue, scriptOfJourney(journey, desks.postgres, facts)),
  };
  for (const desk of Object.values(desks)) await desk.program.stop();
  return { rows };
}

/** Best of short slices that take turns, so that what else the machine does hits all of them. Mails of one are no burden of the next. */
async function besidePgbench(desks, cluster, { api, script }) {
  for (const desk of Object.values(desks)) await warmUp(api(desk), CONNECTIONS);
  const best = {};
  for (let round = 0; round < ROUNDS; round++) {
    keep(best, 'postgres', await slice(api(desks.postgres), CONNECTIONS, SECONDS));
    for (const desk of Object.values(desks)) await untilSent(desk);
    keep(best, 'sql', await withoutDesk(desks.postgres, () => pgbench(cluster, script, CONNECTIONS, SECONDS, round)));
    keep(best, 'embedded', await slice(api(desks.embedded), CONNECTIONS, SECONDS));
    await untilSent(desks.embedded);
  }
  const { postgres, sql, embedded } = best;
  return {
    'API, PostgreSQL /s': postgres.rate,
    'p50 ms': postgres.p50,
    'p95 ms': postgres.p95,
    'p99 ms': postgres.p99,
    'pgbench /s': sql.rate,
    'API : pgbench': postgres.rate / sql.rate,
    'API, embedded /s': embedded.rate,
    'embedded p95 ms': embedded.p95,
    'embedded : PostgreSQL': embedded.rate / postgres.rate,
  };
}

/** The statements of a sale ask for mails, too: the desk stands still meanwhile, and never sees them. */
async function withoutDesk({ program, databaseUrl }, work) {
  process.kill(program.pid, 'SIGSTOP');
  try {
    const result = await work();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(`delete from outbox where status in ('queued', 'failed')`);
    await client.end();
    return result;
  } finally {
    process.kill(program.pid, 'SIGCONT');
  }
}

function keep(best, who, result) {
  if (!best[who] || result.rate > best[who].rate) best[who] = result;
}
