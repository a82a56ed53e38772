import './fare-rules.css';
import type { FareRuleRow } from '../../../../contract/reference.ts';
import { ruleSummary } from '../../../../rules/fare-rule-text.ts';
import { call } from '../../../api/client.ts';
import type { Kind } from '../reference/kind.ts';
import { ReferenceSection } from '../reference/reference-section.tsx';
import { FareRuleSheet } from './fare-rule-sheet.tsx';

const FARE_RULES: Kind<FareRuleRow> = {
  id: 'fare rules',
  title: 'Fare rules',
  one: 'a fare rule',
  why: 'Each class says by a rule what is kept when a ticket is given back or changed.',
  heads: ['Rule', 'Refund', 'Change'],
  cells: (row) => {
    const { refund, change } = ruleSummary(row);
    return [`${row.code} ${row.name}`, refund, change];
  },
  page: async (_search, _after, signal) => ({
    result: (await call('listFareRules', { query: { all: 'true' } }, { signal })).result,
    next: null,
  }),
  also: ['flight'],
  fields: [],
  empty: {},
  valuesOf: () => ({}),
  save: () => Promise.reject(new Error('a fare rule has a form of its own')),
  remove: (row, key) => call('deleteFareRule', { params: { id: row.id } }, { key }),
};

/** Rules with their bands. */
export const FareRulesSection = () => <ReferenceSection kind={FARE_RULES} Form={FareRuleSheet} />;
