import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { BaggageRule } from '../../contract/reference.ts';
import type { ClassTemplate } from '../../contract/templates.ts';
import { baggageCode } from '../../rules/fare-rule-text.ts';
import type { Db, Tx } from '../database/database.ts';
import { asFields, columnName, toColumns } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { checkFields } from '../flights/check-class.ts';
import { AMOUNTS, classColumns, PLAIN } from '../flights/class-columns.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';

type Fields = Parsed<'createClassTemplate'>['body'];

export const createClassTemplate: Handler<'createClassTemplate'> = ({ body }, context) =>
  once(context, body, async (tx) => {
    await check(tx, body);
    const id = newId();
    await tx
      .insertInto('class_template')
      .values({ id, ...columnsOf(body) })
      .execute();
    const result = await readClassTemplate(tx, id);
    await log(tx, context, 'createClassTemplate', result, { after: result });
    return { answer: { result } };
  });

export const updateClassTemplate: Handler<'updateClassTemplate'> = ({ params, body: { version, ...body } }, context) =>
  once(context, { ...params, ...body, version }, async (tx) => {
    // Whoever puts it into a flight template holds it until then, so what is counted below stays true.
    await sql`select 1 from class_template where id = ${params.id} for no key update`.execute(tx);
    const before = await readClassTemplate(tx, params.id);
    if (before.version !== version) throw new ApiError('STALE_TEMPLATE', { details: { version: before.version } });
    await check(tx, body);
    if (body.currency !== before.currency && before.usedIn > 0)
      throw new ApiError('TEMPLATE_CURRENCY_USED', { details: { templates: before.usedIn } });
    await tx
      .updateTable('class_template')
      .set({ ...columnsOf(body), version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', params.id)
      .execute();
    const result = await readClassTemplate(tx, params.id);
    await log(tx, context, 'updateClassTemplate', result, differing(before, result));
    return { answer: { result } };
  });

/** The row stays, marked. Throws NOT_FOUND, IN_USE. */
export const deleteClassTemplate: Handler<'deleteClassTemplate'> = ({ params }, context) =>
  once(context, params, async (tx) => {
    await sql`select 1 from class_template where id = ${params.id} for update`.execute(tx);
    const before = await readClassTemplate(tx, params.id);
    if (before.usedIn > 0)
      throw new ApiError('CLASS_TEMPLATE_USED', {
        details: { templates: before.usedIn },
      });
    await sql`update class_template set deleted_at = now(), version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx);
    await log(tx, context, 'deleteClassTemplate', before, { before });
    return { answer: { message: answersTexts(context.lang)('classTemplateDeleted', { letter: before.code }) } };
  });

/** Throws NOT_FOUND. */
export async function readClassTemplate(db: Db, id: string): Promise<ClassTemplate> {
  const [one] = await readClassTemplates(db, sql`and c.id = ${id}`);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

/** What a template says instead of dates, and in which currency. */
const OWN_FIELDS = ['currency', 'salesFromDays', 'salesToHours'] as const;

type Row = Omit<ClassTemplate, 'baggage'> & { baggage: BaggageRule };

export async function readClassTemplates(db: Db, which: RawBuilder<unknown> = sql``): Promise<ClassTemplate[]> {
  const amounts = sql.join(AMOUNTS.map((field) => sql`c.${sql.ref(columnName(field))}::float8 / 100 as ${sql.ref(field)}`));
  const { rows } = await sql<Row>`
    select c.id, ${asFields('class_template', 'c', [...PLAIN, ...OWN_FIELDS])}, ${amounts}, json_build_object('groupIds', c.audience_groups, 'userIds', c.audience_users) as audience,
      json_build_object('type', b.type, 'pieces', b.pieces, 'weightKg', b.weight_kg) as baggage, r.name as "fareRule",
      (select count(*)::int from flight_template_class t where t.class_template_id = c.id) as "usedIn", c.version
    from class_template c join baggage_rule b on b.id = c.baggage_rule_id join fare_rule r on r.id = c.fare_rule_id
    where c.deleted_at is null ${which} order by c.priority, c.adult_fare, c.code, c.id`.execute(db);
  return rows.map((row) => ({ ...row, baggage: baggageCode(row.baggage) }));
}

async function check(tx: Tx, body: Fields): Promise<void> {
  await checkFields(tx, { ...body, salesFrom: null, salesTo: null });
  if (body.salesFromDays !== null && body.salesToHours !== null && body.salesFromDays * 24 <= body.salesToHours)
    throw invalid({ salesToHours: [fieldError('saleEndsBeforeStart')] });
}

const columnsOf = (body: Fields) => ({ ...classColumns(body), ...toColumns(body, OWN_FIELDS) });

const log = (tx: Tx, context: Context, action: LogAction, one: ClassTemplate, diff: object): Promise<void> =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'classTemplate',
    entityId: one.id,
    summary: `${one.code} ${one.family}`,
    diff,
  });
