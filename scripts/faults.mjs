// `npm run faults [id or words ...]`: plants the faults of tests/faults.json one by one in a copy of the tree and expects the named test to
// find each. Ends with 1 when one was not found, when its place in the source is gone, or when a test fails without a fault.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { FIELDS, wrongPlace } from './fault-places.mjs';
import { root } from './project.mjs';

const LONGEST_TEST_MS = 10 * 60_000;

const wanted = process.argv.slice(2);
const faults = readFaults().filter(
  ({ id, what }) => wanted.length === 0 || wanted.some((one) => one === id || (one.includes(' ') && what.includes(one))),
);
if (faults.length === 0) stop(`no fault is called ${wanted.join(' or ')}`);

const copy = mkdtempSync(join(tmpdir(), 'tatev-faults-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
/** Runs now, with all that it has started. @type {number | undefined} */
let running;
process.once('exit', endRunning);
copyTree();

/** What a test says of the tree as it is, so that a red test is the fault's doing. @type {Map<string, string>} */
const withoutFault = new Map();
const rows = [];
for (const fault of faults) {
  const began = Date.now();
  const outcome = await outcomeOf(fault);
  rows.push({ outcome, id: fault.id, fault: fault.what, seconds: Math.round((Date.now() - began) / 1000) });
  console.log(`${outcome === 'found' ? 'found    ' : `!!! ${outcome}:`} ${fault.id} ${fault.what}`);
}
console.table(rows);
const missed = rows.filter((row) => row.outcome !== 'found').length;
console.log(`${rows.length - missed} of ${rows.length} planted faults found`);
const report = process.env['FAULTS_REPORT'];
if (report) writeFileSync(report, JSON.stringify({ found: rows.length - missed, missed }));
process.exit(missed === 0 ? 0 : 1);

/** @param {Record<string, string>} fault */
async function outcomeOf({ file, find, replace, test }) {
  const wrong = wrongPlace(copy, { file, find });
  if (wrong) return wrong;
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (!withoutFault.has(test)) withoutFault.set(test, await run(test));
  if (withoutFault.get(test) !== 'green') return `the test is ${withoutFault.get(test)} without it`;
  try {
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const colour = await run(test, true);
    return colour === 'red' ? 'found' : colour === 'green' ? 'NOT FOUND' : `the test is ${colour} with it`;
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Red only when a test has failed: a runner that finds no test, or a program that does not load, proves nothing.
 * @param {string} command @param {boolean} [planted] @returns {Promise<'green' | 'red' | 'not run' | 'without an end'>}
 */
async function run(command, planted = false) {
  const child = spawn(command, {
    cwd: copy,
    shell: true,
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child.pid;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endRunning();
  }, LONGEST_TEST_MS);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running = undefined;
  if (late) return 'without an end';
  // vitest: `Tests  1 failed | 2 passed`; Playwright: `  1 failed`.
  const plain = stripVTControlCharacters(said);
  const failed = /^\s*(?:Tests\s+)?\d+ failed\b/m.test(plain);
  const passed = /^\s*(?:Tests\s+)?(?:\d+ \w+ \| )*\d+ passed\b/m.test(plain);
  if (status === 0 && passed) return 'green';
  // Without a fault nobody expects this: what it said is wanted.
  if (!planted) console.log(plain.split('\n').slice(-80).join('\n'));
  return status !== 0 && failed ? 'red' : 'not run';
}

/** A test that hangs has children that hang. */
function endRunning() {
  if (running !== undefined) process.kill(-running, 'SIGKILL');
  running = undefined;
}

function readFaults() {
  const list = JSON.parse(readFileSync(join(root, 'tests/faults.json'), 'utf8'));
  for (const fault of list)
    for (const field of FIELDS) if (typeof fault[field] !== 'string') stop(`${JSON.stringify(fault)} has no ${field}`);
  return list;
}

/** Every file that is or may be committed, as it lies there now. Installed packages are shared. */
function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const name of stdout.split('\0').filter((one) => one !== '' && one !== 'node_modules' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The history, for what is held against the release before.
  const gitDir = spawnSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(copy, '.git'), `gitdir: ${gitDir}\n`);
}

/** @param {string} why */
function stop(why) {
  console.error(why);
  process.exit(2);
}
