import { sql } from 'kysely';
import { type AlertKind, type alertEndpoints, MOST_ALERTS } from '../../contract/alerts.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { isMet } from '../../rules/alerts.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { lockAccount } from '../orders/unpaid.ts';
import { airportsOf, referenceNames, type ReferenceNames } from '../reference/names.ts';
import { sayDaysIn } from '../sentence.ts';
import { isOver, type Looked, lookFor, type Seen } from './look.ts';
import { type AlertRow, alertOf, lookedOf, nameOf, readRows } from './read-alerts.ts';

export const alertHandlers: Pick<Handlers, keyof typeof alertEndpoints> = {
  getAlerts: async (_, context) => {
    const names = await referenceNames(context.leader);
    const recent = sql`(a.status <> 'ended' or a.updated_at > now() - interval '30 days')`;
    const rows = await readRows(context.db, sql`a.agent_id = ${context.actor.agencyId} and ${recent}`);
    return { result: rows.map((row) => alertOf(row, names)) };
  },

  createAlert: async ({ body }, context) => {
    const names = await referenceNames(context.leader);
    return once(context, body, async (tx) => {
      const { agencyId, userId } = context.actor;
      for (const end of ['from', 'to'] as const)
        if (!airportsOf(names, body[end]).some((iata) => names.timezones.has(iata)))
          throw invalid({ [end]: [fieldError('unknownAirport')] });
      const id = newId();
      const limit = body.maxTotal === null ? null : toMinor(body.maxTotal);
      const { buyer, found } = await lookNow(tx, context, names, { ...body, id, agentId: agencyId }, limit);
      // One after the other, so that no two are the last one.
      await lockAccount(agencyId).execute(tx);
      const { rows: open } = await sql<{ n: number }>`
        select count(*)::int as n from flight_alert where agent_id = ${agencyId} and status <> 'ended'`.execute(tx);
      if (open[0]!.n >= MOST_ALERTS) throw new ApiError('ALERTS_FULL', { details: { most: MOST_ALERTS } });
      await tx
        .insertInto('flight_alert')
        .values({
          id,
          agent_id: agencyId,
          created_by: userId,
          kind: body.kind,
          from_code: body.from,
          to_code: body.to,
          start_date: body.startDate,
          end_date: body.endDate,
          adults: body.adults,
          children: body.children,
          infants: body.infants,
          cabin: body.cabin,
          direct_only: body.directOnly,
          max_total: limit,
          currency: buyer.accountCurrency,
          found_day: found?.day ?? null,
          found_total: found?.total ?? null,
          checked_at: sql`now()`,
        })
        .execute();
      const [row] = await readRows(tx, sql`a.id = ${id}`);
      await log(tx, context, 'createAlert', row!, { after: told(row!) });
      return { answer: { result: alertOf(row!, names) } };
    });
  },

  updateAlert: async ({ params, body: { version, isActive, maxTotal, startDate, endDate } }, context) => {
    const names = await referenceNames(context.leader);
    return once(context, { ...params, version, isActive, maxTotal, startDate, endDate }, async (tx) => {
      const before = await lockAlert(tx, context, params.id);
      if (before.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      if (before.status === 'ended') throw new ApiError('ALERT_ENDED');
      if ((maxTotal === null) === (before.kind === 'price'))
        throw invalid({ maxTotal: [fieldError(maxTotal === null ? 'amountMissing' : 'notValid')] });
      const limit = maxTotal === null ? null : toMinor(maxTotal);
      const other = limit !== before.max_total || startDate !== before.start_date || endDate !== before.end_date;
      const found = other
        ? (await lookNow(tx, context, names, { ...lookedOf(before), kind: before.kind, startDate, endDate }, limit)).found
        : undefined;
      await sql`
        update flight_alert set max_total = ${limit}, start_date = ${startDate}, end_date = ${endDate}, status = ${isActive ? 'active' : 'paused'}, version = version + 1, updated_at = now()
        ${other ? sql`, found_day = ${found?.day ?? null}, found_total = ${found?.total ?? null}, checked_at = now(), told_day = null, told_total = null, told_at = null, gone = false` : sql``}
        where id = ${before.id}`.execute(tx);
      const row = (await readRows(tx, sql`a.id = ${before.id}`))[0]!;
      await log(tx, context, 'updateAlert', row, differing(told(before), told(row)));
      return { answer: { result: alertOf(row, names) } };
    });
  },

  deleteAlert: ({ params }, context) =>
    once(context, params, async (tx) => {
      const before = await lockAlert(tx, context, params.id);
      await sql`delete from flight_alert where id = ${before.id}`.execute(tx);
      await log(tx, context, 'deleteAlert', before, { before: told(before) });
      return { answer: { message: answersTexts(context.lang)('deleted', { name: sayDaysIn(nameOf(before), context.lang) }) } };
    }),
};

/** Looked for at once: what can be had now needs no alert. */
async function lookNow(
  tx: Tx,
  context: Context,
  names: ReferenceNames,
  asked: Looked & { kind: AlertKind },
  maxTotal: number | null,
): Promise<Seen> {
  const seen = (await lookFor(tx, names, context.actor, [asked])).get(asked.id)!;
  const { buyer, found } = seen;
  if (isOver({ from: asked.from, endDate: asked.endDate }, names, buyer.now)) throw invalid({ endDate: [fieldError('dayPassed')] });
  if (!isMet({ kind: asked.kind, maxTotal }, found)) return seen;
  const [total, currency] = [toMajor(found.total), buyer.accountCurrency];
  throw new ApiError('ALERT_MET', {
    details: { total, currency, day: found.day },
    say: (lang) => ({ total: formatMoney(total, currency), day: sayDaysIn(found.day, lang) }),
  });
}

async function lockAlert(tx: Tx, { actor }: Context, id: string): Promise<AlertRow> {
  const { rows } =
    await sql<AlertRow>`select a.* from flight_alert a where a.id = ${id} and a.agent_id = ${actor.agencyId} for update`.execute(tx);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** What the log keeps of one. */
const told = ({
  kind,
  from_code,
  to_code,
  start_date,
  end_date,
  adults,
  children,
  infants,
  cabin,
  direct_only,
  max_total,
  currency,
  status,
}: AlertRow) => ({
  kind,
  from: from_code,
  to: to_code,
  startDate: start_date,
  endDate: end_date,
  adults,
  children,
  infants,
  cabin,
  directOnly: direct_only,
  maxTotal: max_total === null ? null : formatMoney(toMajor(max_total), currency),
  status,
});

const log = (tx: Tx, context: Context, action: LogAction, row: AlertRow, diff: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'user', entityId: row.agent_id, summary: nameOf(row), diff });
