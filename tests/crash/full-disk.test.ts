import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { builtModule, ensureBuilt } from '../../scripts/program.mjs';

/** A disk of its own that can be filled; only the superuser of a machine may make one. */
const disk = mkdtempSync(join(tmpdir(), 'tatev-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'none', disk]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmdirSync(disk);
});

describe.runIf(mounted)('a full disk under the embedded engine', () => {
  const filler = join(disk, 'filler');
  const dataDir = join(disk, 'data');
  let database: Database;
  let kept = 0;
  const run = (text: string, ...values: unknown[]) => database.db.executeQuery(CompiledQuery.raw(text, values));
  const write = async () => {
    await run('insert into paper (text) values (repeat($1, 4000))', String(kept));
    kept++;
  };
  const count = async (): Promise<number> => ((await run('select count(*)::int as n from paper')).rows[0] as { n: number }).n;
  const fill = (): void => {
    const file = openSync(filler, 'a');
    for (const size of [1_000_000, 10_000, 100]) {
      const block = Buffer.alloc(size);
      try {
        while (writeSync(file, block) === size);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
    closeSync(file);
  };
  /** The first failure of so many writes. */
  const failure = async (): Promise<unknown> => {
    try {
      for (let i = 0; i < 10_000; i++) await write();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it('is said to be full, and not an unexpected fault; reading goes on', async () => {
    ensureBuilt();
    const { openDatabase } = await builtModule('server/database/database.js');
    const { isStorageFull } = await builtModule('server/database/away.js');
    database = await openDatabase({ dataDir });
    await run('create table paper (id serial primary key, text text not null)');
    await run('alter table paper alter column text set storage external');
    await write();
    fill();
    const error = await failure();
    expect(isStorageFull(error), String(error)).toBe(true);
    expect(await count()).toBe(kept);
  });

  it('survives its checkpoint and comes back once there is room; nothing acknowledged is lost', async () => {
    const { isStorageFull } = await builtModule('server/database/away.js');
    for (let i = 0; i < 3; i++) {
      const error: unknown = await database.care(false).catch((one: unknown) => one);
      expect(isStorageFull(error), String(error)).toBe(true);
      expect(await count()).toBe(kept);
    }
    rmSync(filler);
    await write();
    await database.care(false);
    expect(await count()).toBe(kept);
  });

  it('ends in good order and opens again, full or not', async () => {
    fill();
    await database.close();
    rmSync(filler);
    const { openDatabase } = await builtModule('server/database/database.js');
    database = await openDatabase({ dataDir });
    expect(await count()).toBe(kept);
    await database.close();
  });
});
