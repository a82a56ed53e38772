import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, type Written } from '../../src/server/backup/backup.ts';
import { checkBackup } from '../../src/server/backup/read-file.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { standingOf } from '../../src/server/backup/tables.ts';
import { writeBackupFile } from '../../src/server/backup/write-file.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { furnish, looking, openHouse, printOf, type House } from '../support/backup-house.ts';
import { sample } from '../lanes.ts';

let house: House;
let written: Written;
beforeAll(async () => {
  house = await openHouse();
  written = await backup(house.at.env, house.file);
});
afterAll(() => house?.close());

describe('a backup of a desk that runs', () => {
  it('is one moment of it, whole and proven, for its owner only', async () => {
    const { faults, sums } = written;
    expect(faults).toEqual([]);
    expect(statSync(house.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(house.folder)).toEqual(['one.tar.gz']);
    expect(readdirSync(join(house.at.env.dataDir, 'backup'))).toEqual([]);
    const { at: _at, ...standing } = await standingOf(house.desk.db);
    expect(sums.standing).toMatchObject(standing);
    expect(sums.files).toHaveProperty('documents/agency/ticket.pdf', { bytes: 5, sha256: expect.any(String) });
    await expect(backup(house.at.env, house.file)).rejects.toThrow('exists already');
  });

  it('lets it sell meanwhile and afterwards', async () => {
    await house.seller.booked('agent', await house.seller.flight());
    expect(await verify(house.desk.db)).toEqual([]);
    expect(await printOf(house.desk.db)).not.toEqual(house.before);
  });

  it('is restored as it was, every table of the schema and every sequence', async () => {
    const other = await house.place();
    const { faults, key } = await restore(other.env, house.file);
    expect([faults, key]).toEqual([[], expect.stringContaining('is the one that these data are sealed with')]);
    expect(await looking(other, ({ db }) => printOf(db))).toEqual(house.before);
    expect(readFileSync(join(other.env.dataDir, 'documents/agency/ticket.pdf'), 'utf8')).toBe('paper');
  });

  it('sells on where it is restored', async () => {
    const other = await house.place();
    await restore(other.env, house.file);
    await looking(other, async ({ db }) => {
      const { rows } = await sql<{ no: number; most: number }>`
        select nextval(pg_get_serial_sequence('ledger_transaction', 'no'))::int as no, max(no)::int as most from ledger_transaction`.execute(
        db,
      );
      expect(rows[0]!.no).toBeGreaterThan(rows[0]!.most);
      await expect(sql`delete from log`.execute(db)).rejects.toThrow();
      await expect(sql`insert into coupon select * from coupon limit 1`.execute(db)).rejects.toThrow('duplicate key');
      await expect(sql`update orders set agent_id = gen_random_uuid()`.execute(db)).rejects.toThrow('foreign key');
    });
  });
});

describe('a damaged backup', () => {
  const spoiled = () => join(house.folder, 'spoiled');
  const bytes = () => readFileSync(house.file);

  it('by one byte, anywhere, is refused before anything is touched', async () => {
    const whole = bytes();
    const places = [0, 1, 3, 4, 8, 9, whole.length - 1, whole.length - 40, whole.length - 90];
    for (let i = 0; i < sample(20, 300); i++) places.push(Math.floor(Math.random() * whole.length));
    for (const at of places) {
      const copy = Buffer.from(whole);
      copy[at]! ^= 1 << Math.floor(Math.random() * 8);
      writeFileSync(spoiled(), copy);
      await expect(checkBackup(spoiled(), undefined), `byte ${at}`).rejects.toThrow(/is damaged|newer than/);
    }
    const other = await house.place();
    await expect(restore(other.env, spoiled())).rejects.toThrow('is damaged');
    expect(readdirSync(other.env.dataDir)).toEqual([]);
  });

  it('that ends early or goes on is refused', async () => {
    const whole = bytes();
    for (const part of [0, 1, 60, whole.length / 2, whole.length - 100, whole.length - 1].map((end) => whole.subarray(0, end))) {
      writeFileSync(spoiled(), part);
      await expect(checkBackup(spoiled(), undefined), `${part.length} bytes`).rejects.toThrow('is damaged');
    }
    writeFileSync(spoiled(), Buffer.concat([whole, Buffer.from('x')]));
    await expect(checkBackup(spoiled(), undefined)).rejects.toThrow('is damaged');
  });
});

describe('what is refused', () => {
  it('a backup of a newer release', async () => {
    const { manifest } = await checkBackup(house.file, undefined);
    const other = await house.place();
    for (const [name, newer] of Object.entries({
      'a migration': { ...manifest, migrations: [...manifest.migrations, '9999_later'] },
      'a format': { ...manifest, format: 2 },
    })) {
      const file = join(house.folder, `${name}.tar.gz`);
      const sums = { tables: Object.fromEntries(manifest.tables.map((one) => [one.name, { rows: 0, bytes: 0, checksum: '0'.repeat(64) }])), files: {}, sequences: [], standing: await standingOf(house.desk.db) }; // prettier-ignore
      await writeBackupFile(file, undefined, async (add) => {
        await add('manifest.json', Buffer.from(JSON.stringify(newer)));
        await add('sums.json', Buffer.from(JSON.stringify(sums)));
      });
      await expect(restore(other.env, file), name).rejects.toThrow('The backup is newer than this program');
    }
    expect(readdirSync(other.env.dataDir)).toEqual([]);
  });

  it('data that exist, without a word for it', async () => {
    const other = await house.place();
    await looking(other, ({ db }) => furnish(db));
    const was = await looking(other, ({ db }) => printOf(db));
    await expect(restore(other.env, house.file)).rejects.toThrow('Nothing was touched');
    expect(await looking(other, ({ db }) => printOf(db))).toEqual(was);
  });

  it('a desk that runs', async () => {
    const was = await printOf(house.desk.db);
    await expect(restore(house.at.env, house.file, { replace: true })).rejects.toThrow('in use by');
    expect(await printOf(house.desk.db)).toEqual(was);
  });
});
