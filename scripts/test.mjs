// `npm test`, the lane of every push: format, lint, types, dead code, places of planted faults, unit tests, the API on both engines, components, browser journeys, as far as
// tests/lanes.ts says. `npm run test:long` leaves out nothing, kills the program and plants the faults of tests/faults.json, too.
// Ends with the number of tests. What is missing on the machine is installed or named in one line; nothing is skipped silently.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { chromiumPath, installChromium } from './chromium.mjs';
import { missing } from './cluster/programs.mjs';
import { firefoxPath, hasWebKit } from './engines.mjs';
import { postgresBinaries } from './postgres-cluster.mjs';
import { root } from './project.mjs';

const long = process.argv[2] === 'long';
if (!long) process.env.LANE = 'push';
const results = mkdtempSync(join(tmpdir(), 'tatev-tests-'));
process.once('exit', () => rmSync(results, { recursive: true, force: true }));
// Of the journeys, made by the first that want them.
process.env.DEMO_DATA = join(results, 'demo');
const counts = { passed: 0, failed: 0 };
const failedSteps = [];
const failures = [];
let showing;

await Promise.all([
  inTurn(
    () => step('types', 'typescript/bin/tsc', ['-b']),
    () => step('places of planted faults', '../scripts/fault-places.mjs', []),
  ),
  inTurn(
    () => step('format', 'oxfmt/bin/oxfmt', ['--check']),
    () => step('lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet']),
    () => step('styles', '../scripts/styles.mjs', []),
    () => step('dead code', 'knip/bin/knip.js', []),
  ),
]);
await timed('build', () => build());

const postgres = postgresBinaries();
if (postgres === undefined)
  console.error('\n!!! No PostgreSQL binaries: THE POSTGRESQL HALF OF THE TESTS IS SKIPPED. Install PostgreSQL or set POSTGRES_BIN. !!!\n');
const cluster = missing();
if (long && cluster !== undefined) console.error(`\n!!! THE TESTS OF A CLUSTER ARE SKIPPED. ${cluster} !!!\n`);
const browser = chromiumPath() ?? installChromium();
if (browser === undefined) {
  console.error('\n!!! No Chromium and none could be installed: set CHROMIUM_PATH. !!!\n');
  failedSteps.push('component tests', 'browser journeys');
}

await vitest('unit', ['--project', 'unit', '--project', 'app']);
await vitest('api', ['--project', 'embedded', ...(postgres === undefined ? [] : ['--project', 'postgres'])]);
// Each of them leaves a core idle most of the time.
const crash = postgres === undefined ? undefined : vitest('crash', ['--project', 'crash']);
if (browser !== undefined) await vitest('component', ['--project', 'component']);
await crash;
if (browser !== undefined) await playwright('browser journeys');

const engines = [...(firefoxPath() === undefined ? [] : ['firefox']), ...(hasWebKit() ? ['webkit'] : [])];
for (const [engine, packages] of [
  ['firefox', 'firefox-esr'],
  ['webkit', 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb'],
])
  if (!engines.includes(engine))
    console.error(`\n!!! No ${engine}: THE JOURNEYS IN THIS ENGINE ARE SKIPPED. On Debian: apt-get install ${packages} !!!\n`);
if (engines.length > 0)
  await playwright('journeys in other engines', ['-c', 'tests/engines/playwright.config.ts', ...engines.map((one) => `--project=${one}`)]);

if (long) await plantFaults();

for (const name of failedSteps) counts.failed += name.endsWith('*') ? 0 : 1;
if (failedSteps.length > 0) console.error(`\nFailed: ${failedSteps.map((name) => name.replace('*', '')).join(', ')}`);
for (const { test, error } of failures) console.error(`\n  ${test}\n    ${error}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failedSteps.length === 0 && counts.failed === 0 ? 0 : 1);

/** @param {(() => Promise<void>)[]} works */
async function inTurn(...works) {
  for (const work of works) await work();
}

/** A check that passes or fails as a whole counts as one test. */
function step(name, tool, args) {
  return timed(name, async (say) => {
    if ((await run(say, tool, args)) === 0) counts.passed += 1;
    else failedSteps.push(name);
  });
}

/** The tests of a runner are counted one by one; a runner that fails without a failed test is a failure too. */
function vitest(name, args) {
  const file = join(results, `${name}.json`);
  return timed(`${name} tests`, async (say) => {
    const status = await run(say, 'vitest/vitest.mjs', ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
    const report = readReport(file);
    count(name, status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
    for (const one of report?.testResults ?? []) keepFailures(one);
    sayLongest(
      say,
      (report?.testResults ?? []).map((one) => [one.name, one.endTime - one.startTime]),
    );
  });
}

/** @param {string} name @param {string[]} [args] */
function playwright(name, args = []) {
  const file = join(results, `${name}.json`);
  return timed(name, async (say) => {
    const status = await run(say, '@playwright/test/cli.js', ['test', ...args, '--reporter=dot,json,./tests/support/lane-reporter.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const report = readReport(file);
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    count(name, status, expected, unexpected + flaky);
    const journeys = (report?.suites ?? []).map((suite) => ({ file: suite.file, tries: triesOf(suite) }));
    for (const { file, tries } of journeys)
      for (const { title, error } of tries) if (error !== undefined) keepFailure(`${file} > ${title}`, error.message ?? '');
    sayLongest(
      say,
      journeys.map(({ file, tries }) => [file, tries.reduce((ms, one) => ms + one.duration, 0)]),
    );
  });
}

/** Each time a journey of a file ran. */
function triesOf(suite) {
  const inner = [suite];
  const tries = [];
  for (const { suites = [], specs = [] } of inner) {
    inner.push(...suites);
    for (const { title, tests } of specs)
      for (const { results } of tests) for (const { duration, error } of results) tries.push({ title, duration, error });
  }
  return tries;
}

/** Of a file of tests: those that failed, or the file where it could not be read at all. */
function keepFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  for (const { fullName, failureMessages } of failed) keepFailure(`${relative(root, name)} > ${fullName}`, failureMessages.join('\n'));
  if (status === 'failed' && failed.length === 0) keepFailure(relative(root, name), message);
}

/** Said once more at the very end, where whoever sees only the end finds it. */
function keepFailure(test, error) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  failures.push({ test, error: lines.slice(0, 12).join('\n    ').slice(0, 1500) });
}

/** What to look at first when the lane has become too long. @param {[file: string, ms: number][]} times */
function sayLongest(say, times) {
  const longest = times.toSorted(([, a], [, b]) => b - a).slice(0, 12);
  say(`    longest: ${longest.map(([file, ms]) => `${basename(file, '.test.ts')} ${(ms / 1000).toFixed(0)}`).join(', ')}\n`);
}

/** Each planted fault that a test finds is a test that passed. */
function plantFaults() {
  const file = join(results, 'faults.json');
  return timed('planted faults', async (say) => {
    const status = await run(say, '../scripts/faults.mjs', [], { FAULTS_REPORT: file });
    const { found = 0, missed = 0 } = readReport(file) ?? {};
    count('planted faults', status, found, missed);
  });
}

function count(name, status, passed, failed) {
  counts.passed += passed;
  counts.failed += failed;
  if (status !== 0 || failed > 0 || passed === 0) failedSteps.push(failed > 0 ? `${name}*` : name);
}

/** Ends with the status of the tool, 1 where it had none. What it says goes to `say`. */
function run(say, tool, args, variables = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  return new Promise((done) => child.once('close', (status) => done(status ?? 1)));
}

/** Of steps beside each other one is shown as it goes, the others when they have ended. */
async function timed(name, work) {
  const began = Date.now();
  const kept = [];
  const shown = showing === undefined;
  const say = (text) => (shown ? process.stdout.write(text) : kept.push(text));
  if (shown) showing = name;
  say(`\n=== ${name}\n`);
  await work(say);
  say(`    ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  for (const text of kept) process.stdout.write(text);
  if (shown) showing = undefined;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
