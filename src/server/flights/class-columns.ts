import type { InferOutput } from 'valibot';
import { classFields } from '../../contract/flight-classes.ts';
import { toMinor } from '../../rules/money.ts';
import { namesOf, toColumns } from '../database/rows.ts';

/* What a class and its template have alike, as columns of both. */

type Field = keyof typeof classFields;
type Amount = Extract<Field, `${string}${'Fare' | 'Tax' | 'Fee'}`>;
export type ClassFields = { [F in Exclude<Field, 'salesFrom' | 'salesTo'>]: InferOutput<(typeof classFields)[F]> };

/** Majors for people, minor units in the table. */
export const AMOUNTS = namesOf(classFields).filter((name): name is Amount => /(Fare|Tax|Fee)$/.test(name));
export const PLAIN = namesOf(classFields, ['audience', 'salesFrom', 'salesTo']).filter(
  (name): name is Exclude<typeof name, Amount> => !/(Fare|Tax|Fee)$/.test(name),
);

export const classColumns = (body: ClassFields) => ({
  ...toColumns(body, PLAIN),
  ...toColumns(Object.fromEntries(AMOUNTS.map((field) => [field, toMinor(body[field])])) as Record<Amount, number>, AMOUNTS),
  audience_groups: body.audience.groupIds,
  audience_users: body.audience.userIds,
});
