import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { DayRate } from '../../contract/exchange.ts';
import { isFar } from '../../rules/house-rate.ts';
import type { Row } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { lockRates } from './follow-bank.ts';
import { ratesBetween } from './rates.ts';

type ManualRate = Extract<Parsed<'setRate'>['body'], { manualRate: object }>;

const DAYS_BACK = 30;

type Rates = Pick<Row<'exchange_rate'>, 'festa_usd' | 'festa_eur' | 'official_usd' | 'official_eur'>;

/** A rate by hand. 3.90 for 390 would sell tickets for a hundredth: what is far from the day before must be said twice (domain.md 6, case 52). */
export const setRate = (body: ManualRate, context: Context): Promise<{ result: DayRate }> =>
  once(context, body, async (tx) => {
    const { date, USD, EUR } = body.manualRate;
    await lockRates(tx);
    const { rows: days } = await sql<{ today: string; earliest: string }>`
      select (now() at time zone timezone)::date as today, (now() at time zone timezone)::date - ${DAYS_BACK}::int as earliest from company_settings`.execute(
      tx,
    );
    const [known] = days;
    if (!known) throw new ApiError('UNAVAILABLE', { message: 'The company settings have not been filled in yet' });
    if (date > known.today) throw invalid({ 'manualRate.date': [fieldError('futureDay')] });
    if (date < known.earliest) throw invalid({ 'manualRate.date': [fieldError('atMostDaysBack', { most: DAYS_BACK })] });
    const { rows } =
      await sql<Rates>`select festa_usd, festa_eur, official_usd, official_eur from exchange_rate where date < ${date} order by date desc limit 1`.execute(
        tx,
      );
    const { rows: same } =
      await sql<Rates>`select festa_usd, festa_eur, official_usd, official_eur from exchange_rate where date = ${date}`.execute(tx);
    const before = rows[0] ?? same[0];
    if (before && !body.confirm) {
      const errors = Object.fromEntries(
        (
          [
            ['USD', USD, before.festa_usd],
            ['EUR', EUR, before.festa_eur],
          ] as const
        ).flatMap(([ccy, now, was]) => {
          const change = now / was - 1;
          return !isFar(now, was)
            ? []
            : [
                [
                  `manualRate.${ccy}`,
                  [fieldError(change < 0 ? 'rateLess' : 'rateMore', { percent: Math.round(Math.abs(change) * 100), last: String(was) })],
                ],
              ];
        }),
      );
      if (Object.keys(errors).length > 0) throw invalid(errors);
    }
    const official = same[0] ?? rows[0] ?? { official_usd: USD, official_eur: EUR };
    await sql`
      insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source, set_by, note)
      values (${date}, ${official.official_usd}, ${official.official_eur}, ${USD}, ${EUR}, 'manual', ${context.actor.userId}, ${body.note ?? null})
      on conflict (date) do update set festa_usd = excluded.festa_usd, festa_eur = excluded.festa_eur, source = 'manual', set_by = excluded.set_by, note = excluded.note,
        version = exchange_rate.version + 1, updated_at = now()`.execute(tx);
    await writeLog(tx, context, context.actor, {
      action: 'setRate',
      entity: 'exchangeRate',
      entityId: date,
      summary: [`${date}: USD ${USD}, EUR ${EUR}`, body.note].filter(Boolean).join(', '),
      diff: { before: same[0] ? { USD: same[0].festa_usd, EUR: same[0].festa_eur } : null, after: { USD, EUR }, confirmed: body.confirm },
    });
    const [result] = await ratesBetween(tx, date, date);
    return { answer: { result: result! } };
  });
