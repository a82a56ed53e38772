import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { baggageRuleFields } from '../../contract/reference-edit.ts';
import { baggageRuleRow, type BaggageRuleRow } from '../../contract/reference.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { invalid } from '../http/api-error.ts';
import { writersOf } from './catalogue.ts';

type Fields = Parsed<'createBaggageRule'>['body'];

export const selectBaggageRules = sql<BaggageRuleRow>`
  select ${asFields('baggage_rule', 'r', namesOf(baggageRuleRow.entries, ['code']))},
    case r.type when 'PC' then r.pieces || 'PC' when 'K' then r.weight_kg || 'K' else 'NIL' end as code from baggage_rule r`;

export const baggageRuleWriters = writersOf<'baggage_rule', BaggageRuleRow, Fields>({
  table: 'baggage_rule',
  entity: 'baggageRule',
  select: selectBaggageRules,
  nameOf: ({ name }) => name,
  columns: (_tx, body) => {
    const errors = errorsOf(body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      ...toColumns(body, namesOf(baggageRuleFields)),
      pieces: body.type === 'PC' ? body.pieces : null,
      weight_kg: body.type === 'NIL' ? null : body.weightKg,
      description: JSON.stringify(body.description),
    };
  },
  unique: { baggage_rule_name_key: 'name' },
  uses: ({ id }) => ({
    classes: sql`flight_class where baggage_rule_id = ${id}`,
    templates: sql`class_template where baggage_rule_id = ${id}`,
  }),
});

function errorsOf({ type, pieces, weightKg, extraPiece, extraKg, currency }: Fields): FieldErrors {
  const errors: FieldErrors = {};
  if (type === 'PC' && pieces === null) errors['pieces'] = [fieldError('howManyPieces')];
  if (type === 'K' && weightKg === null) errors['weightKg'] = [fieldError('howManyKilograms')];
  if ((extraPiece !== null || extraKg !== null) && currency === null) errors['currency'] = [fieldError('whichCurrency')];
  return errors;
}
