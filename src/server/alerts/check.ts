import { sql } from 'kysely';
import { ALERT_MINUTES, type FoundDay, isMet, isNews } from '../../rules/alerts.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { searchPath } from '../../contract/search-path.ts';
import type { Db, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { jobContext, type JobParts } from '../flights/job-context.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { mailTo, tellAgencyByAll } from '../notifications/tell-agency.ts';
import { referenceNames, type ReferenceNames } from '../reference/names.ts';
import { sentence } from '../sentence.ts';
import { isOver, lookFor } from './look.ts';
import { type AlertRow, alertOf, lookedOf, nameOf } from './read-alerts.ts';

const BATCH = 500;

/**
 * Alerts that nobody has looked at for ten minutes (decision 0080). A node takes a batch for itself, looks for all of it together,
 * and tells one finding in a transaction, under the alert's lock and only while it is as it was read: each finding is told once,
 * whatever node does it. Who is not active is neither looked for nor told. Returns how many were told.
 */
export async function checkAlerts(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  let told = 0;
  let failure: unknown;
  while (!stopping()) {
    const due = await takeDue(db);
    if (due.length === 0) break;
    const names = await referenceNames(db);
    const job = jobContext(db, parts, { userId: due[0]!.agent_id, name: '', email: '' }, 'alerts');
    const now = Date.parse(due[0]!.checked_at!);
    const ended = due.filter((row) => isOver(lookedOf(row), names, now));
    const open = due.filter((row) => row.status === 'active' && !ended.includes(row));
    const seen = await lookFor(db, names, job.actor, open.map(lookedOf));
    const found = new Map<string, FoundDay | undefined>();
    const news: AlertRow[] = [];
    for (const row of open) {
      const { buyer, found: best } = seen.get(row.id)!;
      if (buyer.accountCurrency !== row.currency) ended.push(row);
      else {
        found.set(row.id, best);
        if (isNews(askedOf(row), best, now)) news.push(row);
      }
    }
    await writeFound(db, open, found);
    for (const row of news) {
      if (stopping()) break;
      try {
        if (await transaction(db, (tx) => tell(tx, job, row, found.get(row.id)!, names))) told++;
      } catch (error) {
        // The others are told; this one is found again at the next look.
        failure ??= error;
      }
    }
    for (const row of ended) await transaction(db, (tx) => end(tx, job, row));
  }
  if (failure !== undefined) throw failure;
  return told;
}

const askedOf = (row: AlertRow) => ({
  kind: row.kind,
  maxTotal: row.max_total,
  told: row.told_at === null ? null : { total: row.told_total!, at: Date.parse(row.told_at) },
  gone: row.gone,
});

/** For this node alone: another one passes over what is locked, and finds it looked at afterwards. */
async function takeDue(db: Db): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    update flight_alert a set checked_at = now() from (
      select d.id from flight_alert d join users u on u.id = d.agent_id
      where d.status <> 'ended' and (d.checked_at is null or d.checked_at <= now() - make_interval(mins => ${ALERT_MINUTES})) and u.status = 'active'
      order by d.checked_at nulls first limit ${BATCH} for update of d skip locked) due
    where a.id = due.id returning a.*`.execute(db);
  return rows;
}

/** What was found, of all at once. Who has changed an alert meanwhile has had it looked for. */
async function writeFound(db: Db, open: readonly AlertRow[], found: ReadonlyMap<string, FoundDay | undefined>): Promise<void> {
  const rows = open.flatMap((row) => {
    if (!found.has(row.id)) return [];
    const best = found.get(row.id);
    return [{ id: row.id, version: row.version, day: best?.day ?? null, total: best?.total ?? null, gone: !isMet(askedOf(row), best) }];
  });
  if (rows.length === 0) return;
  await sql`
    update flight_alert a set found_day = t.day, found_total = t.total, gone = a.gone or t.gone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, version int, day date, total bigint, gone boolean)
    where a.id = t.id and a.version = t.version`.execute(db);
}

/** False where somebody has changed, paused or removed it meanwhile, or another node has told. */
async function tell(tx: Tx, job: Context, row: AlertRow, found: FoundDay, names: ReferenceNames): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    update flight_alert a set told_day = ${found.day}, told_total = ${found.total}, told_at = now(), gone = false, tellings = a.tellings + 1, updated_at = now()
    from users u, users m
    where a.id = ${row.id} and a.version = ${row.version} and a.tellings = ${row.tellings} and a.status = 'active' and u.id = a.agent_id and m.id = a.created_by
    returning ${mailTo} as email`.execute(tx);
  const [to] = rows;
  if (!to) return false;
  const alert = alertOf(row, names);
  const { kind, currency, adults, children, infants, cabin } = alert;
  const path = searchPath({ from: row.from_code, to: row.to_code, day: found.day, adults, children, infants, cabin });
  const total = formatMoney(toMajor(found.total), currency);
  const said = { route: `${row.from_code}–${row.to_code}`, total, day: found.day, n: adults + children + infants };
  await tellAgencyByAll(
    tx,
    row.agent_id,
    { title: sentence(`alert.${kind}`, { route: said.route }), text: sentence(`alert.${kind}.text`, said), link: path },
    {
      eventKey: `alert:${row.id}:${row.tellings + 1}`,
      template: 'alert',
      recipients: [to.email],
      payload: {
        alert: { kind, from: row.from_code, to: row.to_code, day: found.day, adults, children, infants, cabin },
        from: alert.from,
        to: alert.to,
        total: toMajor(found.total),
        maxTotal: alert.maxTotal,
        currency,
      },
    },
  );
  await writeLog(tx, job, null, {
    action: 'tellAlert',
    entity: 'user',
    entityId: row.agent_id,
    agentId: row.agent_id,
    summary: sentence('log.alertTold', { alert: nameOf(row), total, day: found.day }),
  });
  return true;
}

/** After its last day, or in the currency that the account had before. Nobody is told. */
async function end(tx: Tx, job: Context, row: AlertRow): Promise<void> {
  const { rows } = await sql`
    update flight_alert set status = 'ended', updated_at = now(), version = version + 1 where id = ${row.id} and version = ${row.version} and status <> 'ended' returning 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await writeLog(tx, job, null, {
    action: 'endAlert',
    entity: 'user',
    entityId: row.agent_id,
    agentId: row.agent_id,
    summary: nameOf(row),
  });
}
