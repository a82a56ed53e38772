import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fareRuleFields, timezone } from './reference-edit.ts';

it('a time zone is spelled as it is called, whatever the capitals it came in', () => {
  for (const typed of ['europe/istanbul', 'EUROPE/ISTANBUL', ' Europe/Istanbul ']) expect(v.parse(timezone, typed)).toBe('Europe/Istanbul');
  expect(v.safeParse(timezone, 'Europe/Nowhere').success).toBe(false);
});

it('a fare rule without a code lacks one; only what is typed can be too long or have a wrong letter', () => {
  const wrong = (typed: string) => v.safeParse(fareRuleFields.code, typed).issues?.[0].message;
  expect(wrong('  ')).toBe('required');
  for (const typed of ['BS_AMD', 'BASIC-AMD-2026']) expect(wrong(typed)).toContain('ruleCode');
  expect(v.parse(fareRuleFields.code, ' bs-amd ')).toBe('BS-AMD');
});
