import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { transformWithOxc } from 'vite';
import { root } from '../project.mjs';

export const LANGS = ['en', 'hy', 'ru'];
/** The forms of a count that a language has (CLDR). */
export const FORMS = { en: ['one', 'other'], hy: ['one', 'other'], ru: ['few', 'many', 'one', 'other'] };
/** The same in every language: names, what the trade calls by its letters, and words that the specification fixes. */
const NAMES = new Set(['Powered by Tatev Systems', '{from} → {to}', 'PNR', 'Id', 'Minimum 6 characters', 'password mismatch']);

/** Each area with its messages in each language. */
export async function catalogues() {
  const folder = join(root, 'src/texts');
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(await Promise.all(areas.map(async ({ name }) => [name, await languagesOf(join(folder, name))])));
}

async function languagesOf(folder) {
  const read = async (lang) => {
    const file = join(folder, `${lang}.ts`);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    return [lang, (await import(`data:text/javascript,${encodeURIComponent(code)}`)).texts];
  };
  return Object.fromEntries(await Promise.all(LANGS.map(read)));
}

/** The parameters and tags of a message with their kinds, and what is wrong with it in this language. */
export function readMessage(message, lang) {
  const params = new Map();
  const faults = [];
  const look = (nodes) => {
    for (const node of Array.isArray(nodes) ? nodes : [nodes]) {
      if (!Array.isArray(node)) continue;
      const [name, kind, options] = node;
      const is = KINDS[kind] ?? (kind === undefined ? 'words' : 'tag');
      params.set(name, is);
      if (is === 'day') faults.push(`{${name}} is a day: it comes as words`);
      if (is === 'tag') look(node.slice(1));
      if (is === 'plural') {
        const forms = Object.keys(options).filter((form) => !form.startsWith('=')).sort(); // prettier-ignore
        if (forms.join() !== FORMS[lang].join()) faults.push(`{${name}, plural} has ${forms.join(', ')} and not ${FORMS[lang].join(', ')}`);
      }
      if (is === 'plural' || is === 'select') for (const branch of Object.values(options)) look(branch);
    }
  };
  look(compile(message));
  return { params: Object.fromEntries([...params].sort(([a], [b]) => (a < b ? -1 : 1))), faults };
}
const KINDS = { 1: 'select', 2: 'plural', 3: 'ordinal', 4: 'number', 5: 'day', 6: 'day' };

/** All that is wrong in a catalogue: `search.hy title: …`. */
export function faultsOf(area, languages) {
  const { en } = languages;
  return LANGS.flatMap((lang) => {
    const texts = languages[lang];
    const at = (key, what) => `${area}.${lang} ${key}: ${what}`;
    const missing = Object.keys(en).filter((key) => !(key in texts)).map((key) => at(key, 'is missing')); // prettier-ignore
    const more = Object.keys(texts).filter((key) => !(key in en)).map((key) => at(key, 'is not in English')); // prettier-ignore
    const odd = Object.keys(texts).flatMap((key) => {
      if (!(key in en)) return [];
      const { params, faults } = readMessage(texts[key], lang);
      const wanted = readMessage(en[key], 'en').params;
      const same = JSON.stringify(params) === JSON.stringify(wanted);
      return [...faults, ...(same ? [] : [`takes ${JSON.stringify(params)} and not ${JSON.stringify(wanted)}`])].map((what) =>
        at(key, what),
      );
    });
    return [...missing, ...more, ...odd];
  });
}

/** Texts of another language that are still as in English. */
export const untranslated = (area, { en, ...others }) =>
  Object.entries(others).flatMap(([lang, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => text === en[key] && /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) && !NAMES.has(text))
      .map(([key, text]) => `${area}.${lang} ${key}: ${text}`),
  );
