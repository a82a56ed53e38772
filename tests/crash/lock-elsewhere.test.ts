import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtModule, ensureBuilt } from '../../scripts/program.mjs';

/** A process number says nothing in another container: two programs on one volume must still see each other. */
const folder = mkdtempSync(join(tmpdir(), 'tatev-lock-'));
const file = join(folder, 'lock');
let lockFolder: (folder: string, onLost?: () => void) => Promise<() => void>;
beforeAll(async () => {
  ensureBuilt();
  ({ lockFolder } = await builtModule('server/database/lock.js'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ELSEWHERE = '1 12345 other-host/other-boot/pid:[4026539999]';

describe('the lock of a process that cannot be looked up here', () => {
  it('holds while somebody touches it', async () => {
    writeFileSync(file, ELSEWHERE);
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 1000);
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1 of another container or machine');
    clearInterval(beat);
    expect(readFileSync(file, 'utf8')).toBe(ELSEWHERE);
  });

  it('is taken over when nobody has touched it for half a minute, and the holder that wakes up hears of it', async () => {
    writeFileSync(file, ELSEWHERE);
    let told: () => void;
    const lost = new Promise<void>((resolve) => (told = resolve));
    const unlock = await lockFolder(folder, () => told());
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    // Another takes it from us while we are halted.
    writeFileSync(file, ELSEWHERE);
    await lost;
    unlock();
    expect(readFileSync(file, 'utf8')).toBe(ELSEWHERE);
    rmSync(file);
  });

  it('of a program before this one is judged by its process, as that did', async () => {
    writeFileSync(file, '4194000 1');
    const unlock = await lockFolder(folder);
    unlock();
  });
});

const canUnshare = spawnSync('unshare', ['-fp', '--mount-proc', 'true']).status === 0;
describe.runIf(canUnshare)('from another PID namespace', () => {
  it('a second process is refused, and gets the folder once the first is dead', async () => {
    const script = `import(${JSON.stringify(join(import.meta.dirname, '../../dist/server/database/lock.js'))}).then((m) => m.lockFolder(${JSON.stringify(folder)})).then(() => { console.log('locked'); setInterval(() => {}, 1000); }, (error) => { console.log(error.message); process.exit(1); });`;
    const start = () =>
      spawn('unshare', ['-fp', '--kill-child', '--mount-proc', process.execPath, '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const said = (child: ReturnType<typeof start>) =>
      new Promise<string>((resolve) => child.stdout.once('data', (bytes) => resolve(String(bytes).trim())));
    const first = start();
    expect(await said(first)).toBe('locked');
    const second = start();
    expect(await said(second)).toContain('is in use by process');
    first.kill('SIGKILL');
    const third = start();
    expect(await said(third)).toBe('locked');
    third.kill('SIGKILL');
  });
});
