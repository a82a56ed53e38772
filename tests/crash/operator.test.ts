import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand, startProgram } from '../../scripts/program.mjs';
import { DeskUnderLoad } from './desk-under-load.ts';

/** What an operator does beside a desk, before it and after it. */
let desk: DeskUnderLoad;
const empty = mkdtempSync(join(tmpdir(), 'tatev-empty-'));
beforeAll(async () => {
  desk = await DeskUnderLoad.make('embedded', true);
  // As an administrator might have made it.
  chmodSync(desk.settings.dataDir, 0o755);
  await desk.start();
});
afterAll(async () => {
  await desk?.remove();
  rmSync(empty, { recursive: true, force: true });
});

/** Until it is ready or has ended. */
async function outcome(settings: Parameters<typeof startProgram>[0]): Promise<{ started: boolean; output: string }> {
  const program = await startProgram(settings);
  const started = await program.ready().then(
    () => true,
    () => false,
  );
  await program.stop();
  return { started, output: program.output() };
}

describe('npm run verify', () => {
  it('asks the desk that runs on the folder', () => {
    expect(desk.verify()).toEqual({ code: 0, output: 'All invariants hold.\n' });
  });

  it('says what is broken with 1, running or stopped', async () => {
    await desk.program.stop();
    await desk.sql(`update account set balance = balance + 100 where code = (select code from account where balance > 0 limit 1)`);
    expect(desk.verify()).toMatchObject({ code: 1, output: expect.stringContaining('invariants are broken') });
    await desk.start();
    expect(desk.verify()).toMatchObject({ code: 1, output: expect.stringContaining('invariants are broken') });
    await desk.program.stop();
    await desk.sql(`update account set balance = balance - 100 where code = (select code from account where balance > 0 limit 1)`);
  });

  it('says with 2 that it could not find out, makes nothing and proposes no other folder', () => {
    for (const dataDir of [empty, join(empty, 'not-there')]) {
      const { code, output } = runCommand('verify', { dataDir });
      expect([code, output]).toEqual([2, expect.stringContaining(`There is no database in ${dataDir}`)]);
      expect(output).not.toContain('DATA_DIR');
    }
    expect(readdirSync(empty)).toEqual([]);
  });

  it('refuses a database without our tables', async () => {
    const bare = await DeskUnderLoad.make('embedded', false);
    await bare.sql('select 1');
    expect(bare.verify()).toMatchObject({ code: 2, output: expect.stringContaining('does not have the tables') });
    await bare.remove();
  });
});

describe('data of a demo', () => {
  beforeAll(() => desk.program.stop());

  it('are not opened without DEMO while its published password signs in, and are once it does not', async () => {
    const real = { ...desk.settings, demo: false };
    const refused = await outcome(real);
    expect(refused).toEqual({ started: false, output: expect.stringContaining('npm run close-demo') });
    expect(runCommand('close-demo', real)).toMatchObject({ code: 0, output: expect.stringContaining('superadmin@demo.example') });
    expect((await outcome(real)).started).toBe(true);
  });
});

describe('the data folder', () => {
  it('is closed to others, with all that stands in it', () => {
    const { dataDir } = desk.settings;
    const openTo = (name: string) => (statSync(join(dataDir, name)).mode & 0o077) !== 0;
    expect(['.', ...readdirSync(dataDir)].filter(openTo)).toEqual([]);
  });

  it('whose database has gone is not filled with an empty one', async () => {
    const { dataDir } = desk.settings;
    renameSync(join(dataDir, 'database'), join(empty, 'database'));
    const { started, output } = await outcome({ ...desk.settings, demo: false });
    expect([started, output]).toEqual([false, expect.stringContaining('is gone')]);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });
});
