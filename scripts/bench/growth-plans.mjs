// What statements read beside what they answer, from the plans that PostgreSQL writes down (auto_explain into its log as JSON).
import { sql } from 'kysely';

const ON = `alter system set auto_explain.log_min_duration = 0; alter system set auto_explain.log_analyze = on; alter system set auto_explain.log_timing = off; alter system set auto_explain.log_format = json;
  alter system set auto_explain.log_nested_statements = on`;
const OFF = `alter system set auto_explain.log_min_duration = -1`;
/** Fewer rows than these nobody has to save. */
const FEW = 1000;

/**
 * @param {import('kysely').Kysely<unknown>} db
 * @param {(named: (name: string, work: () => Promise<unknown>) => Promise<void>) => Promise<void>} work Makes the calls, each under its name.
 * @returns {Promise<{ call: string, read: number, answered: number, times: number, statement: string }[]>} Of each statement that reads more than a few rows.
 */
export async function readPlans(db, work) {
  const run = async (text) => {
    for (const one of text.split(';')) await sql.raw(one).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  };
  await run(ON);
  const found = [];
  let from = await length(db);
  await work(async (name, call) => {
    await call();
    const lines = await since(db, from);
    from += lines.size;
    for (const plan of lines.plans) found.push({ call: name, ...plan });
  });
  await run(OFF);
  return found;
}

const length = async (db) => (await sql`select size::int from pg_stat_file(pg_current_logfile('jsonlog'))`.execute(db)).rows[0].size;

async function since(db, from) {
  const { rows } = await sql`select pg_read_file(pg_current_logfile('jsonlog'), ${from}::bigint, 500000000) as text`.execute(db);
  const text = rows[0].text.slice(0, rows[0].text.lastIndexOf('\n') + 1);
  const plans = [];
  for (const line of text.split('\n')) {
    const message = line.includes('plan:') ? JSON.parse(line).message : '';
    const at = message.indexOf('plan:\n');
    if (at === -1) continue;
    const { Plan: plan, 'Query Text': statement } = JSON.parse(message.slice(at + 6));
    const { read, answered } = count(plan);
    if (read > FEW)
      plans.push({
        read,
        answered,
        times: Math.round(read / Math.max(1, answered)),
        statement: statement.replace(/\s+/g, ' ').trim().slice(0, 120),
      });
  }
  return { size: Buffer.byteLength(text), plans };
}

/** Rows that scans looked at, and rows that were answered or that a sum was made of. */
function count(plan) {
  const rows = (node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
  let read = 0;
  let answered = rows(plan);
  const walk = (node) => {
    const children = node.Plans ?? [];
    const removed =
      ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
      (node['Actual Loops'] ?? 1);
    read += removed;
    if (children.length === 0 || /Scan/.test(node['Node Type'])) read += children.length === 0 ? rows(node) : 0;
    if (/Aggregate|WindowAgg/.test(node['Node Type'])) answered = Math.max(answered, ...children.map(rows));
    if (node['Node Type'] === 'ModifyTable') answered = Math.max(answered, 1, ...children.map(rows));
    children.forEach(walk);
  };
  walk(plan);
  return { read, answered };
}
