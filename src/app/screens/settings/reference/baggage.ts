import type { BaggageRuleRow } from '../../../../contract/reference.ts';
import { baggageText, cabinText } from '../../../../rules/fare-rule-text.ts';
import { call, download } from '../../../api/client.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import { CURRENCIES } from '../../../features/reference/currencies.ts';
import { formOver } from '../../../forms/fields.ts';
import { longText, maybeDecimal, maybePick, maybeWhole, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { kindOf } from './kind.ts';
import { faresText } from '../../../../texts/fares/text.ts';

const form = formOver<Required<Call<'createBaggageRule'>['body']>, BaggageRuleRow>()({
  schema: referenceEditEndpoints.createBaggageRule.body,
  fields: {
    name: { label: 'Name', ...text({ maxLength: 60 }) },
    type: {
      label: 'Checked baggage',
      ...pick([
        { value: 'PC', text: 'By pieces' },
        { value: 'K', text: 'By weight' },
        { value: 'NIL', text: 'None' },
      ]),
    },
    pieces: { label: 'Pieces', shown: (typed) => typed['type'] === 'PC', ...maybeWhole() },
    weightKg: { label: 'Kilograms', hint: 'Of each piece, or in all', shown: (typed) => typed['type'] !== 'NIL', ...maybeWhole() },
    cabinPieces: { label: 'Cabin pieces', ...whole() },
    cabinWeightKg: { label: 'Cabin kilograms', ...whole() },
    infantPieces: { label: 'Infant pieces', ...whole() },
    infantWeightKg: { label: 'Infant kilograms', ...whole() },
    extraPiece: { label: 'Extra piece costs', ...maybeDecimal() },
    extraKg: { label: 'Extra kilogram costs', ...maybeDecimal() },
    currency: { label: 'Currency', ...maybePick(CURRENCIES, 'None') },
    description: {
      en: { label: 'Description', ...longText(500) },
      hy: { label: 'Description, Armenian', ...longText(500) },
    },
    isActive: { label: 'Offered', ...yes() },
  },
  of: (row) => row,
  blank: {
    type: 'PC',
    pieces: '1',
    weightKg: '23',
    cabinPieces: '1',
    cabinWeightKg: '8',
    infantPieces: '0',
    infantWeightKg: '0',
    isActive: true,
  },
});

export const BAGGAGE = kindOf({
  id: 'baggage rules',
  title: 'Baggage rules',
  one: 'a baggage rule',
  noun: 'BaggageRule',
  why: 'Each class says by a rule what a passenger may take along.',
  heads: ['Rule', 'Checked', 'Cabin'],
  cells: (row) => [row.name, `${row.code} · ${baggageText(row, faresText)}`, cabinText(row, faresText)],
  page: async (_search, _after, signal) => ({
    result: (await call('listBaggageRules', { query: { all: 'true' } }, { signal })).result,
    next: null,
  }),
  take: (format, _search, taking) => download('exportBaggageRules', { query: { format, all: 'true' } }, taking),
  form,
});
