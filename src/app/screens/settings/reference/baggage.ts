import type { BaggageRuleRow } from '../../../../contract/reference.ts';
import { baggageText, cabinText } from '../../../../rules/fare-rule-text.ts';
import { call } from '../../../api/client.ts';
import type { FieldSpec, Kind, Values } from './kind.ts';
import { blank, bodyOf, valuesFrom } from './values.ts';

const isPieces = (values: Values): boolean => values['type'] === 'PC';
const fields: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', maxLength: 60 },
  {
    name: 'type',
    label: 'Checked baggage',
    as: 'select',
    options: [
      { value: 'PC', text: 'By pieces' },
      { value: 'K', text: 'By weight' },
      { value: 'NIL', text: 'None' },
    ],
  },
  { name: 'pieces', label: 'Pieces', as: 'number', inputMode: 'numeric', shown: isPieces },
  {
    name: 'weightKg',
    label: 'Kilograms',
    hint: 'Of each piece, or in all',
    as: 'number',
    inputMode: 'numeric',
    shown: (values) => values['type'] !== 'NIL',
  },
  { name: 'cabinPieces', label: 'Cabin pieces', as: 'number', inputMode: 'numeric' },
  { name: 'cabinWeightKg', label: 'Kilograms in the cabin', as: 'number', inputMode: 'numeric' },
  { name: 'infantPieces', label: 'Pieces of an infant', as: 'number', inputMode: 'numeric' },
  { name: 'infantWeightKg', label: 'Kilograms of an infant', as: 'number', inputMode: 'numeric' },
  { name: 'extraPiece', label: 'A piece more costs', as: 'number', optional: true },
  { name: 'extraKg', label: 'A kilogram more costs', as: 'number', optional: true },
  { name: 'currency', label: 'In', as: 'select', options: ['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value })), optional: true },
  { name: 'isActive', label: 'Offered', as: 'switch' },
];
const words: readonly FieldSpec[] = [
  { name: 'en', label: 'In words', as: 'area', maxLength: 500 },
  { name: 'hy', label: 'In words, Armenian', as: 'area', maxLength: 500 },
];

export const BAGGAGE: Kind<BaggageRuleRow> = {
  id: 'baggage rules',
  title: 'Baggage rules',
  one: 'a baggage rule',
  why: 'Each class says by a rule what a passenger may take along.',
  heads: ['Rule', 'Checked', 'Cabin'],
  cells: (row) => [row.name, `${row.code} · ${baggageText(row)}`, cabinText(row)],
  page: async (_search, _after, signal) => ({
    result: (await call('listBaggageRules', { query: { all: 'true' } }, { signal })).result,
    next: null,
  }),
  also: ['flight'],
  fields: [...fields.slice(0, -1), ...words, ...fields.slice(-1)],
  empty: {
    ...blank([...fields, ...words]),
    type: 'PC',
    pieces: '1',
    weightKg: '23',
    cabinPieces: '1',
    cabinWeightKg: '8',
    infantPieces: '0',
    infantWeightKg: '0',
    isActive: true,
  },
  valuesOf: (row) => ({ ...valuesFrom(fields, row), ...valuesFrom(words, row.description) }),
  save: (values, row, key) => {
    const body = { ...bodyOf(fields, values), description: bodyOf(words, values) } as never;
    return row
      ? call('updateBaggageRule', { params: { id: row.id }, body: { ...(body as object), version: row.version } as never }, { key })
      : call('createBaggageRule', { body }, { key });
  },
  remove: (row, key) => call('deleteBaggageRule', { params: { id: row.id } }, { key }),
};
