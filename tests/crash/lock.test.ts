import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../../scripts/program.mjs';
import { DeskUnderLoad } from './desk-under-load.ts';

let desk: DeskUnderLoad;
beforeAll(async () => {
  desk = await DeskUnderLoad.make('embedded', false);
  await desk.start();
});
afterAll(() => desk?.remove());

/** Start on a folder where it must not start. Returns what it said, and how long it took to say so; no exit code when it started. */
async function refusal(dataDir: string): Promise<{ code: number | null; output: string; ms: number }> {
  const began = performance.now();
  const program = await startProgram({ dataDir });
  await program.ready().then(
    () => program.stop('SIGKILL'),
    () => {},
  );
  const code = await program.exited;
  return { code, output: program.output(), ms: performance.now() - began };
}

describe('the lock of a data folder', () => {
  it('refuses a second program and names the first, which goes on answering', async () => {
    const second = await refusal(desk.settings.dataDir);
    expect(second.code).toBe(1);
    expect(second.output).toContain(`in use by process ${desk.program.pid}`);
    expect((await fetch(`${desk.program.url}/readyz`)).status).toBe(200);
    console.log(`a second program is refused ${Math.round(second.ms)} ms after its process was started`);
  });

  it("does not keep an operator's question from the program that has it", () => {
    expect(desk.verify()).toEqual({ code: 0, output: 'All invariants hold.\n' });
  });

  it('lets exactly one of several starters in, and takes over from a killed one', async () => {
    await desk.program.stop('SIGKILL');
    expect(readFileSync(join(desk.settings.dataDir, 'lock'), 'utf8')).toContain(String(desk.program.pid));
    const starters = await Promise.all(Array.from({ length: 4 }, () => startProgram(desk.settings)));
    const outcomes = await Promise.all(
      starters.map((one) =>
        one.ready().then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    desk.program = starters[outcomes.indexOf(true)]!;
    await desk.program.stop();
    expect(existsSync(join(desk.settings.dataDir, 'lock'))).toBe(false);
  });
});

it('a first start that is killed can be started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatev-crash-first-'));
  try {
    for (const ms of [300, 600, 900, 1200]) {
      const first = await startProgram({ dataDir });
      await sleep(ms);
      await first.stop('SIGKILL');
    }
    const last = await startProgram({ dataDir });
    await last.ready();
    expect(await last.stop()).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

describe('a folder that cannot be opened stops the program, and nothing empty is started in its place', () => {
  const damages: Record<string, (database: string) => void> = {
    'global/pg_control is cut': (database) => truncateSync(join(database, 'global/pg_control'), 100),
    'global/pg_control is overwritten': (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192, 0xa5)),
    'global/pg_control is missing': (database) => rmSync(join(database, 'global/pg_control')),
    'PG_VERSION is missing': (database) => rmSync(join(database, 'PG_VERSION')),
    'PG_VERSION is of another version': (database) => writeFileSync(join(database, 'PG_VERSION'), '15\n'),
    'the log of writes is missing': (database) => rmSync(join(database, 'pg_wal'), { recursive: true }),
    'the copy ended half-way': (database) => rmSync(join(database, 'base'), { recursive: true }),
  };

  it.each(Object.keys(damages))('%s', async (damage) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tatev-crash-copy-'));
    try {
      cpSync(desk.settings.dataDir, dataDir, { recursive: true });
      damages[damage]!(join(dataDir, 'database'));
      const before = dataFiles(dataDir);
      const { code, output } = await refusal(dataDir);
      expect(code).toBe(1);
      expect(output).toContain(`The embedded database in ${join(dataDir, 'database')} cannot be opened: `);
      expect(output).not.toContain('is ready after');
      // What is left can still be mended or copied: no data was taken away, and no new database was put there.
      const after = dataFiles(dataDir);
      expect(after).toEqual(before);
      console.log(`${damage}: ${output.trim().split('\n').at(-1)}`);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

/** With sizes; without what PostgreSQL writes anew at every start. */
function dataFiles(folder: string): Record<string, number> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return Object.fromEntries(
    names
      .filter((name) => /database.*\/(base|global|pg_wal|pg_xact)\//.test(name) && !name.endsWith('pg_internal.init'))
      .map((name) => [name, statSync(join(folder, name)).size]),
  );
}
