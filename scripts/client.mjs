// `npm run client -- FOLDER`: packs the typed client of the API (src/client) into FOLDER, else into dist, as a package of npm that
// needs nothing else: the calls that API keys may make with their types written out, and nothing of the server (decision 0079).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { literal, typePrinter } from './client/print-types.mjs';
import { root } from './project.mjs';

const built = (...names) => join(root, 'dist', ...names);
const load = (...names) => import(pathToFileURL(built(...names)).href);

/** Of src/client; `contract` is written here. */
const MODULES = ['index', 'client', 'error', 'webhooks'];

/** The tarball that was made. */
export async function packClient(folder = built()) {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'src/client'], { cwd: root, stdio: 'inherit' });
  const work = mkdtempSync(join(tmpdir(), 'tatev-client-'));
  try {
    for (const name of MODULES)
      for (const ending of ['js', 'd.ts']) {
        const text = readFileSync(built('client', `${name}.${ending}`), 'utf8');
        // A declaration of the compiler names the sources.
        writeFileSync(join(work, `${name}.${ending}`), text.replace(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
      }
    await writeContract(work);
    for (const name of ['src/client/README.md', 'LICENSE']) copyFileSync(join(root, name), join(work, name.split('/').at(-1)));
    writeFileSync(join(work, 'package.json'), JSON.stringify(manifest(), null, 2));
    mkdirSync(folder, { recursive: true });
    const said = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', resolve(folder)], {
      cwd: work,
      encoding: 'utf8',
    });
    return join(resolve(folder), JSON.parse(said)[0].filename);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function manifest() {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: 'tatev-client',
    version,
    license,
    description: 'Typed client of the API of Tatev, a flight desk for travel agencies',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
  };
}

/** In the place of src/client/contract.ts: the same names, and nothing to import. */
async function writeContract(work) {
  const [{ endpoints }, { calls }, { ERRORS, REASONS }, { LANGS }, { webhookMessage }] = await Promise.all([
    load('contract/endpoints.js'),
    load('client/contract.js'),
    load('contract/errors.js'),
    load('contract/lang.js'),
    load('contract/webhook-events.js'),
  ]);
  const { print, declarations } = typePrinter(await exportedSchemas());
  const names = Object.keys(calls);
  const members = names.map((name) => {
    const { params, query, body, answer, summary } = endpoints[name];
    const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [`${part}${mayLack(schema) ? '?' : ''}: ${print(schema, 'input', 3)}`] : [],
    );
    const call = parts.length === 0 ? '{}' : `{\n${parts.map((one) => `      ${one};\n`).join('')}    }`;
    return `  /** ${summary.replaceAll('*/', '* /')} */\n  ${name}: {\n    call: ${call};\n    answer: ${print(answer, 'output', 2)};\n  };\n`;
  });
  const message = print(webhookMessage, 'output');
  const union = (values) => values.map((one) => `\n  | ${literal(one)}`).join('');
  writeFileSync(
    join(work, 'contract.d.ts'),
    [
      `export interface Calls {\n${members.join('')}}\n`,
      'export type CallName = keyof Calls;\n',
      `export type FileCallName =${union(names.filter((name) => endpoints[name].files))};\n`,
      `export type CallRow = readonly [method: string, path: string, repeat: 'read' | 'key' | 'never'];\n`,
      'export declare const calls: Record<CallName, CallRow>;\n',
      `export type Lang = ${LANGS.map(literal).join(' | ')};\n`,
      `export type ErrorCode =${union(Object.keys(ERRORS))};\n`,
      `export type Reason =${union(Object.keys(REASONS))};\n`,
      'export type FieldErrors = Record<string, string[]>;\n',
      `export type WebhookMessage = ${message};\n`,
      ...declarations(),
    ].join('\n'),
  );
  const rows = names.map((name) => `  ${name}: ${JSON.stringify(calls[name])},\n`);
  writeFileSync(join(work, 'contract.js'), `export const calls = {\n${rows.join('')}};\n`);
}

/** A part all of whose fields may be left out may be left out itself. */
const mayLack = (schema) => schema.type === 'optional' || Object.values(schema.entries ?? {}).every((one) => one.type === 'optional');

/** By the name that the contract gives it. */
async function exportedSchemas() {
  const modules = await Promise.all(
    readdirSync(built('contract'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => load('contract', name)),
  );
  return modules.flatMap((one) => Object.entries(one)).filter(([, value]) => value?.kind === 'schema');
}

if (process.argv[1] === import.meta.filename) console.log(await packClient(process.argv[2]));
