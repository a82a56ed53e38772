import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { BaggageRuleRow } from '../../contract/reference.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { invalid } from '../http/refused.ts';
import { writersOf } from './catalogue.ts';

type Fields = Parsed<'createBaggageRule'>['body'];

export const selectBaggageRules = sql<BaggageRuleRow>`
  select r.id, r.name, r.type, r.pieces, r.weight_kg as "weightKg", r.cabin_pieces as "cabinPieces", r.cabin_weight_kg as "cabinWeightKg", r.infant_pieces as "infantPieces",
    r.infant_weight_kg as "infantWeightKg", r.description, r.extra_piece as "extraPiece", r.extra_kg as "extraKg", r.currency, r.is_active as "isActive", r.version,
    case r.type when 'PC' then r.pieces || 'PC' when 'K' then r.weight_kg || 'K' else 'NIL' end as code from baggage_rule r`;

export const baggageRuleWriters = writersOf<BaggageRuleRow, Fields>({
  table: 'baggage_rule',
  entity: 'baggageRule',
  select: selectBaggageRules,
  nameOf: ({ name }) => name,
  columns: (_tx, body) => {
    const errors = faultsOf(body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      name: body.name,
      type: body.type,
      pieces: body.type === 'PC' ? body.pieces : null,
      weight_kg: body.type === 'NIL' ? null : body.weightKg,
      cabin_pieces: body.cabinPieces,
      cabin_weight_kg: body.cabinWeightKg,
      infant_pieces: body.infantPieces,
      infant_weight_kg: body.infantWeightKg,
      extra_piece: body.extraPiece,
      extra_kg: body.extraKg,
      currency: body.currency,
      description: sql`${JSON.stringify(body.description)}::jsonb`,
      is_active: body.isActive,
    };
  },
  unique: { baggage_rule_name_key: 'name' },
  uses: ({ id }) => ({
    classes: sql`flight_class where baggage_rule_id = ${id}`,
    templates: sql`class_template where baggage_rule_id = ${id}`,
  }),
});

function faultsOf({ type, pieces, weightKg, extraPiece, extraKg, currency }: Fields): FieldErrors {
  const errors: FieldErrors = {};
  if (type === 'PC' && pieces === null) errors['pieces'] = ['How many pieces?'];
  if (type === 'K' && weightKg === null) errors['weightKg'] = ['How many kilograms?'];
  if ((extraPiece !== null || extraKg !== null) && currency === null) errors['currency'] = ['In which currency?'];
  return errors;
}
