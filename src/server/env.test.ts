import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const read = (variables: Record<string, string>) => readEnv(variables, { looksOnly: true });

test.each<[string, Record<string, string>, string]>([
  ['demo by default', {}, '127.0.0.1'],
  ['demo on PostgreSQL', { DEMO: '1', DATABASE_URL: 'postgres://db/x' }, '127.0.0.1'],
  ['demo, and the operator says otherwise', { HOST: '0.0.0.0' }, '0.0.0.0'],
  ['no demo', { DEMO: '0' }, '0.0.0.0'],
  ['production', { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) }, '0.0.0.0'],
  ['behind a proxy', { DEMO: '0', TRUST_PROXY: '1' }, '127.0.0.1'],
  ['behind a proxy on another machine', { DEMO: '0', TRUST_PROXY: '1', HOST: '10.0.0.1' }, '10.0.0.1'],
])('%s: listens on the right address', (_what, variables, host) => expect(read(variables).host).toBe(host));

test('backups: off by default, then once a day', () => {
  expect(read({})).toMatchObject({ backupDir: undefined, backupPassphrase: undefined });
  expect(read({ BACKUP_DIR: '/backups' })).toMatchObject({ backupDir: '/backups', backupEveryMs: 86_400_000, backupKeep: 14 });
  expect(read({ BACKUP_EVERY: '30m' }).backupEveryMs).toBe(1_800_000);
  for (const wrong of ['0h', 'daily', '6', '1.5h']) expect(() => read({ BACKUP_EVERY: wrong })).toThrow('BACKUP_EVERY: a time such as');
  expect(() => read({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP');
  expect(() => read({ BACKUP_PASSPHRASE: 'short' })).toThrow('BACKUP_PASSPHRASE: at least 12 characters (given: hidden)');
});

test('a log level that there is not names those that there are', () =>
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL: one of trace, debug, info, warn, error, fatal, silent (given: loud)'));

test.each(['SECRET_KEY', 'DATABASE_URL', 'DATABASE_REPLICA_URL'])('a fault in %s does not repeat it', (name) => {
  const secret = 'mysql://tatev:S3cretPw@db';
  expect(() => read({ [name]: secret })).toThrow(`${name}: `);
  expect(() => read({ [name]: secret })).not.toThrow('S3cretPw');
});
