import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { checkBackup } from '../../src/server/backup/read-file.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { fillTarget } from '../../src/server/backup/target.ts';
import { isDue, timedBackup } from '../../src/server/backup/timed.ts';
import { draftOf, finishBrokenOff } from '../../src/server/database/replace-folder.ts';
import { furnish, looking, openHouse, printOf, writeIn, type House } from '../support/backup-house.ts';

const PASSPHRASE = 'a passphrase of the owner';
const onPostgres = process.env['ENGINE'] === 'postgres';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await backup(house.at.env, house.file, { checksumsOnly: true });
});
afterAll(() => house?.close());

describe('a backup', () => {
  it('of PostgreSQL is restored into the embedded engine', async ({ skip }) => {
    if (!onPostgres) skip();
    const laptop = await house.place({}, 'embedded');
    await restore(laptop.env, house.file);
    expect(await looking(laptop, ({ db }) => printOf(db))).toEqual(house.before);
  });

  it('says when the key is another', async () => {
    const other = await house.place({ SECRET_KEY: 'another key of at least 32 characters' });
    expect((await restore(other.env, house.file)).key).toContain('is another');
  });

  it('takes the place of data that exist when that is said', async () => {
    const other = await house.place();
    await looking(other, ({ db }) => furnish(db));
    await restore(other.env, house.file, { replace: true });
    expect(await looking(other, ({ db }) => printOf(db))).toEqual(house.before);
  });
});

describe('a backup with a passphrase', () => {
  const sealed = () => join(house.folder, 'sealed.age');
  const spoiled = () => join(house.folder, 'spoiled.age');

  beforeAll(async () => {
    await backup({ ...house.at.env, backupPassphrase: PASSPHRASE }, sealed(), { checksumsOnly: true });
  });

  it('is opened by it alone', async () => {
    expect(readFileSync(sealed(), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect((await checkBackup(sealed(), PASSPHRASE)).manifest.format).toBe(1);
    await expect(checkBackup(sealed(), 'not the passphrase')).rejects.toThrow('not encrypted with this BACKUP_PASSPHRASE');
    await expect(checkBackup(sealed(), undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  });

  it('is refused with one byte changed', async () => {
    const whole = readFileSync(sealed());
    for (const at of [60, whole.length >> 1, whole.length - 1]) {
      const copy = Buffer.from(whole);
      copy[at]! ^= 1;
      writeFileSync(spoiled(), copy);
      await expect(checkBackup(spoiled(), PASSPHRASE), `byte ${at}`).rejects.toThrow('damaged');
    }
  });
});

it('a backup of an older release is brought up to date', async () => {
  const older = await house.place();
  await looking(older, async ({ db }) => {
    await furnish(db, '0027_upgrade_tasks');
    await sql`insert into user_group (id, name, is_public) values (gen_random_uuid(), 'Kept', true)`.execute(db);
  });
  const file = join(house.folder, 'older.tar.gz');
  expect((await backup(older.env, file)).faults).toEqual([]);
  const other = await house.place();
  expect((await restore(other.env, file)).faults).toEqual([]);
  await looking(other, async ({ db }) => {
    expect((await sql`select name from user_group`.execute(db)).rows).toEqual([{ name: 'Kept' }]);
    expect((await sql`select count(*)::int as n from saved_view`.execute(db)).rows).toEqual([{ n: 0 }]);
  });
});

it('a restore that is broken off has done nothing, or is ended by the next who opens the folder', async () => {
  const other = await house.place();
  await looking(other, ({ db }) => furnish(db));
  const was = await looking(other, ({ db }) => printOf(db));
  const { dataDir } = other.env;
  // By an error, or with its process: the transaction ends with the connection.
  const broken = fillTarget(other.env, true, async (tx) => {
    await sql`create table half (x int)`.execute(tx);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await looking(other, ({ db }) => printOf(db))).toEqual(was);
  // In the middle of the load: what the draft has is not whole.
  writeIn(draftOf(dataDir), 'documents/agency/ticket.pdf', 'half');
  await finishBrokenOff(dataDir);
  expect(await looking(other, ({ db }) => printOf(db))).toEqual(was);
  expect(readdirSync(dataDir)).not.toContain('restoring');
  // After it: whatever has been moved already, the rest follows.
  writeIn(join(dataDir, 'restored'), 'documents/agency/ticket.pdf', 'whole');
  await finishBrokenOff(dataDir);
  expect(readFileSync(join(dataDir, 'documents/agency/ticket.pdf'), 'utf8')).toBe('whole');
  expect(readdirSync(dataDir)).not.toContain('restored');
});

it('backups by the clock are made when they are due, and so many stay', async () => {
  const backupDir = join(house.folder, 'timed');
  const env = { ...house.at.env, backupDir, backupEveryMs: 3_600_000, backupKeep: 2 };
  for (const name of [
    'tatev-2026-01-01T00-00-00Z.tar.gz',
    'tatev-2026-01-02T00-00-00Z.tar.gz',
    'of-the-owner.tar.gz',
    'tatev-2026-01-03T00-00-00Z.tar.gz.partial',
  ])
    writeIn(backupDir, name, '');
  expect([isDue(env, new Date('2026-01-02T00:59:59Z')), isDue(env, new Date('2026-01-02T01:00:00Z'))]).toEqual([false, true]);
  // One that a clock far ahead has named: until then none would be made any more.
  writeIn(backupDir, 'tatev-2091-01-01T00-00-00Z.tar.gz', '');
  expect(isDue(env, new Date('2026-01-02T01:00:00Z'))).toBe(true);
  // The clock of another machine may be minutes ahead.
  expect(isDue(env, new Date('2026-01-01T23:55:00Z'))).toBe(false);
  const written = await timedBackup(env, backupDir, { onlyIfDue: true, checksumsOnly: true });
  expect(
    readdirSync(backupDir)
      .map((name) => join(backupDir, name))
      .sort(),
  ).toEqual([join(backupDir, 'of-the-owner.tar.gz'), join(backupDir, 'tatev-2026-01-02T00-00-00Z.tar.gz'), written!.file].sort());
  expect(await timedBackup(env, backupDir, { onlyIfDue: true, checksumsOnly: true })).toBe(undefined);
});

it('a folder that is not there is named when a backup is to be made in it', async () => {
  const nowhere = join(house.folder, 'nowhere', 'x.tar.gz');
  await expect(backup(house.at.env, nowhere, { checksumsOnly: true })).rejects.toMatchObject({
    code: 'ENOENT',
    path: `${nowhere}.partial`,
  });
});

it('what is not there is said, and nothing is made', async () => {
  const nowhere = join(house.folder, 'nowhere');
  await expect(restore(house.at.env, nowhere)).rejects.toThrow('ENOENT');
  await expect(backup({ ...house.at.env, databaseUrl: undefined, dataDir: nowhere }, join(house.folder, 'two.tar.gz'))).rejects.toThrow(
    'There is no database',
  );
  expect(existsSync(nowhere)).toBe(false);
});
