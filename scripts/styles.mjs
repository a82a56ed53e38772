// `npm run lint`, after oxlint: what keeps styles where they belong. The kit (KIT) has classes that everybody may use, each in one file;
// screens and features have modules, of which nothing is unused and nothing is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from './project.mjs';

const app = join(root, 'src/app');
const KIT = /^(?:theme|ui|lists|shell)\//;
const MOST_LINES = 300;
/** Ionic's own, and what has a name for tests only. */
const FOREIGN = new Set(['ion-page', 'ion-content-scroll-host', 'ion-delegate-host']);

const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:\.css|(?<!\.test)\.tsx?)$/.test(file));
const read = (file) => readFileSync(join(app, file), 'utf8');
const faults = [];
const classesIn = (text) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name);

/** @type {Map<string, Set<string>>} Of each class of the kit: the files in which it has a rule of its own, outside of conditions. */
const kit = new Map();
/** @type {Map<string, { locals: Set<string>, used: Set<string> }>} */
const modules = new Map();

for (const file of files.filter((one) => one.endsWith('.css'))) {
  const text = read(file).replaceAll(/\/\*[^]*?\*\//g, '');
  const lines = read(file).split('\n').length - 1;
  if (lines > MOST_LINES) faults.push(`${file} has ${lines} lines, of at most ${MOST_LINES}`);
  // Letters follow the size that the browser was told; on paper they are points.
  if (basename(file) !== 'print.css')
    for (const [one] of text.matchAll(/(?:font-size|line-height):[^;]*px/g)) faults.push(`${file}: ${one}: say it in rem`);
  const rules = rulesOf(text);
  const seen = new Set();
  for (const rule of rules) {
    if (seen.has(rule.place)) faults.push(`${file}: "${rule.selector}" stands twice`);
    seen.add(rule.place);
  }
  const selectors = rules.map((one) => one.selector);
  const plain = rules.filter((one) => one.place === one.selector).map((one) => one.selector);
  if (file.endsWith('.module.css')) {
    const name = basename(file);
    const twin = [...modules.keys()].find((one) => basename(one) === name);
    if (twin) faults.push(`${file} and ${twin} have one name, and so would their classes`);
    const locals = new Set(selectors.flatMap((one) => classesIn(one.replaceAll(/:global\([^()]*\)/g, ''))));
    modules.set(file, { locals, used: new Set() });
  } else if (KIT.test(file)) {
    for (const one of selectors.flatMap(classesIn)) if (!kit.has(one)) kit.set(one, new Set());
    for (const one of plain.flatMap((selector) => selector.split(/,\s*/))) if (/^\.[\w-]+$/.test(one)) kit.get(one.slice(1)).add(file);
  } else faults.push(`${file} belongs to no kit: make it a module`);
}

for (const [name, places] of kit) if (places.size > 1) faults.push(`.${name} is a class of ${[...places].join(' and ')}`);

const words = new Set();
for (const file of files.filter((one) => !one.endsWith('.css'))) {
  const text = read(file);
  for (const [string] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) for (const word of string.match(/[\w-]+/g) ?? []) words.add(word);
  for (const [, list] of text.matchAll(/className="([^"]*)"/g))
    for (const one of list.split(' ')) if (!kit.has(one) && !FOREIGN.has(one)) faults.push(`${file}: no file of the kit has .${one}`);
  for (const [, name, path] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = modules.get(relative(app, resolve(app, dirname(file), path)));
    for (const [, one] of text.matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'))) {
      if (!module?.locals.has(one)) faults.push(`${file}: no .${one} in ${path}`);
      module?.used.add(one);
    }
    if (text.includes(`${name}[`)) faults.push(`${file}: name the classes of ${path}, so that it can be seen which are used`);
  }
}

for (const [file, { locals, used }] of modules) {
  for (const one of locals) if (!used.has(one)) faults.push(`${file}: .${one} is not used`);
  for (const [, list] of read(file).matchAll(/:global\(([^()]*)\)/g))
    for (const one of classesIn(list)) if (!kit.has(one)) faults.push(`${file}: no file of the kit has .${one}`);
}
/** Ionic sets them, or a part of the name is put together. */
const made = (name) => /^(?:alert|kind)-/.test(name) || name.startsWith('ion-') || FOREIGN.has(name);
for (const name of kit.keys()) if (!words.has(name) && !made(name)) faults.push(`.${name} of the kit is not used`);

for (const fault of faults) console.error(fault);
console.log(`${kit.size} classes of the kit, ${modules.size} modules: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

/** Every rule with its selector, and that with the conditions around it. @param {string} text */
function rulesOf(text) {
  const found = [];
  const around = [];
  for (const [, head, sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    const selector = head.trim().replaceAll(/\s+/g, ' ');
    if (sign === '{') {
      around.push(selector);
      if (!selector.startsWith('@') && !around.some((one) => one.startsWith('@keyframes')))
        found.push({ selector, place: around.join(' { ') });
    } else if (sign === '}') around.pop();
  }
  return found;
}
