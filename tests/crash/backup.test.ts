import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCommand, builtModule, runCommand } from '../../scripts/program.mjs';
import { Client, Record } from './clients.ts';
import { DeskUnderLoad, type Engine } from './desk-under-load.ts';
import { Random } from './random.ts';

const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const AGENCIES = ['agent', 'agent2', 'tsirani', 'gyumri.wings'];
/** Fewer than elsewhere: the load must not stop the backup for want of a processor. */
const CLIENTS = 4;

describe.each<Engine>(['embedded', 'postgres'])('a desk that sells, %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-crash-backups-'));
  const file = join(folder, 'under-load.tar.gz');
  const record = new Record();
  let desk: DeskUnderLoad;
  let clients: Client[] = [];
  let running: Promise<void>[] = [];
  const stopSelling = async (): Promise<void> => {
    for (const client of clients) client.stopping = true;
    await Promise.all(running);
  };
  beforeAll(async () => {
    desk = await DeskUnderLoad.make(engine, true);
    await desk.start();
    await desk.program.stop();
    await desk.withoutLimits();
    await desk.start();
    const agencies = await Promise.all(AGENCIES.map((name) => desk.signIn(name)));
    const classIds = await desk.classesOnSale(agencies[0]!);
    clients = Array.from({ length: CLIENTS }, (_, i) => new Client(agencies[i % agencies.length]!, classIds, new Random(SEED, `client${i}`), record, () => desk.program)); // prettier-ignore
    running = clients.map((client) => client.run());
    while (record.orders.length < 20) await sleep(20);
  }, 600_000);
  afterAll(async () => {
    await stopSelling().catch(() => {});
    await desk?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is killed in the middle of a backup, and so is the backup: the next start tidies up, and the next backup is whole', async () => {
    const { dataDir } = desk.settings;
    for (const victim of ['the backup', 'the desk']) {
      const cut = join(folder, `${victim}.tar.gz`);
      const command = beginCommand('backup', desk.settings, [cut]);
      while (!existsSync(`${cut}.partial`)) await sleep(2);
      if (victim === 'the backup') command.kill();
      else await desk.program.stop('SIGKILL');
      if (victim === 'the desk') await desk.start();
      const { code } = await command.done;
      // Its copy of the files was complete: a backup does not need the desk any more.
      expect([victim, code]).toEqual([victim, victim === 'the backup' ? null : 0]);
      if (victim === 'the backup') expect(readdirSync(folder)).toEqual(['the backup.tar.gz.partial']);
      rmSync(cut, { force: true });
    }
    expect(readdirSync(join(dataDir, 'backup'))).toEqual([]);
  });

  it('is backed up meanwhile: one moment, verified, with all that was sold before', async () => {
    const before = record.orders.map(({ pnr }) => pnr);
    const { code, output } = await beginCommand('backup', desk.settings, [file]).done;
    expect(output).toContain('restored into a scratch database');
    expect([code, output]).toEqual([0, expect.stringContaining('All invariants hold.')]);
    const sold = record.orders.length - before.length;
    expect(sold).toBeGreaterThan(0);
    await stopSelling();
    expect(record.wrong).toEqual([]);
    expect(desk.verify().code).toBe(0);

    const { checkBackup } = await builtModule('server/backup/read-file.js');
    const { standingOf } = await builtModule('server/backup/tables.js');
    const { openDatabase } = await builtModule('server/database/database.js');
    const { sums } = await checkBackup(file, undefined);
    const other = await DeskUnderLoad.make(engine, false);
    try {
      const restored = runCommand('restore', other.settings, [file]);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('All invariants hold.')]);
      expect(other.verify()).toEqual({ code: 0, output: 'All invariants hold.\n' });
      const database = await openDatabase({ url: other.settings.databaseUrl, dataDir: other.settings.dataDir });
      const { at: _now, ...standing } = await standingOf(database.db);
      await database.close();
      const { at: _then, ...wanted } = sums.standing;
      expect(standing).toEqual(wanted);
      const kept = (await other.sql(`select pnr from orders`)).map(({ pnr }) => pnr);
      expect(before.filter((pnr) => !kept.includes(pnr))).toEqual([]);
      console.log(`${engine}, seed ${SEED}: ${before.length} orders before the backup, ${sold} while it was made`);
    } finally {
      await other.remove();
    }
  });

  it('is killed in the middle of a restore: the old data are there, and it can be repeated', async () => {
    const other = await DeskUnderLoad.make(engine, false);
    try {
      await other.start();
      await other.program.stop();
      const was = await other.sql('select count(*)::int as orders from orders');
      const command = beginCommand('restore', other.settings, [file, '--replace']);
      const { dataDir } = other.settings;
      while (!existsSync(join(dataDir, 'restoring', 'documents')) && !existsSync(join(dataDir, 'restoring', 'mails')) && !existsSync(join(dataDir, 'restoring', 'secret-key'))) await sleep(1); // prettier-ignore
      command.kill();
      await command.done;
      expect(await other.sql('select count(*)::int as orders from orders')).toEqual(was);
      expect(runCommand('restore', other.settings, [file])).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
      expect(runCommand('restore', other.settings, [file, '--replace'])).toMatchObject({ code: 0 });
      expect(other.verify().code).toBe(0);
      expect(readdirSync(dataDir)).not.toContain('restoring');
    } finally {
      await other.remove();
    }
  });
});
