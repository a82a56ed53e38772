// An older build, in a worktree of its own under the temporary folder: for measurements beside it, and for tests of two releases on one
// database.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The release that is out. RELEASE_BEFORE tries another. */
export const RELEASE_BEFORE = process.env['RELEASE_BEFORE'] ?? '2936a5c3';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Whether the history that is here goes back so far. @param {string} commit */
export function isKnown(commit) {
  try {
    return git('cat-file', '-t', commit) === 'commit';
  } catch {
    return false;
  }
}

/**
 * Its source alone, in a folder that is there; it takes its libraries from those that are installed here.
 * @param {string} commit @param {string} folder
 */
export function sourceOf(commit, folder) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit, 'src', 'package.json', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
}

/**
 * Checked out, installed and built. `atEnd` takes what removes it again.
 * @param {string} commit @param {(work: () => unknown) => void} atEnd @returns {Promise<{ folder: string, name: string }>}
 */
export async function buildOf(commit, atEnd) {
  const id = git('rev-parse', '--short', '--verify', `${commit}^{commit}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tatev-against-')));
  atEnd(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--detach', '--force', folder, id);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const lock = (where) => readFileSync(join(where, 'package-lock.json'), 'utf8');
  console.log(`${version} (${id}): built in ${folder}`);
  if (lock(folder) === lock(root)) symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder, atEnd);
  await run(process.execPath, ['scripts/build.mjs'], folder, atEnd);
  return { folder, name: `${version} ${id}` };
}

async function run(command, args, cwd, atEnd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = once(child, 'close');
  atEnd(() => {
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    child.kill();
    return closed;
  });
  const [code] = await closed;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: code ${code}`);
}
