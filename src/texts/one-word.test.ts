import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What docs/glossary.md says in another word: a booking is no order, and what is refunded does not come back. */
const NEVER = { en: /comes back|given back|\b(this|an) order\b/i, hy: /պատվեր/i, ru: /заказ/i };

it('one thing has one word, that of the glossary, in every language', () => {
  const found = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .flatMap(({ name }) =>
      Object.entries(NEVER).flatMap(([lang, never]) =>
        readFileSync(join(import.meta.dirname, name, `${lang}.ts`), 'utf8')
          .split('\n')
          .filter((line) => never.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
          .map((line) => `${name}/${lang}: ${line.trim()}`),
      ),
    );
  expect(found).toEqual([]);
});
