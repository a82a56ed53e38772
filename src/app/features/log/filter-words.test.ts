import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { partIn } from '../../../rules/log-words.ts';
import { accountWordsText } from '../../../texts/account-words/text.ts';
import { logFieldsText } from '../../../texts/log-fields/text.ts';

/** How a list is put in order and cut, which the log does not tell (`server/files/list-file.ts`). */
const HOW = ['export', 'format', 'limit', 'page', 'after', 'sort', 'direction'];
const entriesOf = (schema: v.GenericSchema | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
const lists = Object.entries<Endpoint>(endpoints)
  .map(([name, { body, query }]) => [name, [...entriesOf(body), ...entriesOf(query)]] as const)
  .filter(([, fields]) => fields.includes('export') || fields.includes('format'));

test.each(lists)('the filters of %s have words in the log', (_name, fields) => {
  const spoken = { fields: logFieldsText, account: accountWordsText };
  expect(fields.filter((field) => !HOW.includes(field) && partIn(field, spoken) === undefined)).toEqual([]);
});
