import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** What a comment cites is there: the section, the row of a table, the decision, the page. */

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && /\.(ts|tsx|md|css)$/.test(one.name))
    .map((one) => relative(root, join(one.parentPath, one.name)))
    .filter((path) => !path.startsWith('docs/decisions/') && path !== relative(root, import.meta.filename));
}
const files = ['README.md', ...['src', 'tests', 'docs'].flatMap(filesUnder)];

/** Numbers of headings (`### 3.2 Who`), and what stands first in the rows of tables (`| T10 |`). */
function numbered(path: string) {
  const text = read(path);
  return {
    headings: new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map((match) => match[1]!)),
    rows: new Set([...text.matchAll(/^\| ([A-Z]?\d+(?:\.\d+)?) \|/gm)].map((match) => match[1]!)),
  };
}
const DOCUMENTS = { domain: numbered('docs/domain.md'), reliability: numbered('docs/reliability.md') };
const decisions = readdirSync(join(root, 'docs/decisions'));

/** A comment over several lines is one text. */
const inOneLine = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ');

/** The numbers behind `domain.md`: `2.6 and 4.5`, `6, cases 20 to 22`, `3.3, T13`. */
function* numbersAfter(text: string): Generator<{ token: string; isCase: boolean }> {
  let rest = text;
  let isCase = false;
  let before: string | undefined;
  for (;;) {
    const match = /^((?:[\s,;]|and\b|to\b|row\b|edge\b|cases?\b)*)([A-Z]?)(\d{1,2}(?:\.\d{1,2})?)(?![\w-])/.exec(rest);
    if (!match) return;
    const [whole, words, letter, number] = match as unknown as [string, string, string, string];
    isCase ||= /case/.test(words);
    if (/\bto\b/.test(words) && before?.startsWith(letter))
      for (let n = Number(before.slice(letter.length)) + 1; n < Number(number); n++) yield { token: `${letter}${n}`, isCase };
    before = letter + number;
    yield { token: before, isCase };
    rest = rest.slice(whole.length);
  }
}

/** What `text` cites that is not there. */
function lost(path: string, text: string): string[] {
  const line = inOneLine(text);
  const out: string[] = [];
  for (const match of line.matchAll(/\b(domain|reliability)\.md\b/g)) {
    const { headings, rows } = DOCUMENTS[match[1] as keyof typeof DOCUMENTS];
    for (const { token, isCase } of numbersAfter(line.slice(match.index + match[0].length))) {
      const known = token.includes('.')
        ? headings.has(token) || rows.has(token)
        : (/[A-Z]/.test(token) || isCase ? rows : headings).has(token);
      if (!known) out.push(`${match[0]} ${isCase ? 'case ' : ''}${token}`);
    }
  }
  // Classes of Ionic end in `.md`, too.
  for (const [page] of line.matchAll(/(?<![\w./-])(?!ion-)[\w./-]*[\w-]\.md\b/g))
    if (![root, join(root, dirname(path)), join(root, 'docs')].some((place) => existsSync(join(place, page)))) out.push(page);
  for (const [whole, number] of line.matchAll(/\bdecisions? (\d{4})\b/g))
    if (!decisions.some((name) => name.startsWith(number!))) out.push(whole);
  return out;
}

/** Codes without their document: transitions in comments (`// T6`), and tests that are named by one (`'P3: guesses'`). */
function lostCodes(text: string): string[] {
  const { domain, reliability } = DOCUMENTS;
  const comments = text.match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? [];
  const transitions = comments.flatMap((line) => [...line.matchAll(/(?<![\w-])T\d{1,2}(?![\w:]*\d)/g)].map(([code]) => code));
  const tests = [...text.matchAll(/\b(?:describe|it|test)\(\s*['"`]([A-Z]\d{1,2}): /g)].map((match) => match[1]!);
  return [...transitions, ...tests].filter((code) => !domain.rows.has(code) && !reliability.rows.has(code));
}

test('what comments, tests and pages cite is there', () => {
  const errors = files.flatMap((path) => {
    const text = read(path);
    return [...lost(path, text), ...(/\.tsx?$/.test(path) ? lostCodes(text) : [])].map((fieldError) => `${path}: ${fieldError}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(errors).toEqual([]);
});

test.each([
  ['/** Seats (domain.md 3.3, T13). */', []],
  ['/** Seats (domain.md 3.3, T19). */', ['domain.md T19']],
  ['/** A day (domain.md 6, case 56). */', []],
  ['/** A day (domain.md 6, cases 20 to 22 and 99). */', ['domain.md case 99']],
  ['/** A day (domain.md 6, cases 60 to 64). */', ['domain.md case 61', 'domain.md case 62', 'domain.md case 63']],
  ['/** Whose (domain.md 2.3\n * and 9.9). */', ['domain.md 9.9']],
  ['/** Written (reliability.md I4, I99). */', ['reliability.md I99']],
  ['/** Cut (spec.md 9). */', ['spec.md']],
  ['/** Group seats (decision 0020), and decision 0999. */', ['decision 0999']],
])('%j', (text, expected) => {
  expect(lost('src/contract/any.ts', text)).toEqual(expected);
});

test('a code that stands nowhere is found', () => {
  expect(lostCodes("// T6\n// T66\n/** 2026-11-24T10:00 */\ndescribe('P3: guesses', () => {\nit('P33: none', () => {")).toEqual([
    'T66',
    'P33',
  ]);
});
