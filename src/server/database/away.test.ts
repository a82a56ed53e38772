import { expect, it } from 'vitest';
import { isConnectionLost, isDatabaseAway, isStorageFull } from './away.ts';

it.each([
  ['57P01', true],
  ['08006', true],
  ['ECONNRESET', true],
  ['57014', true],
  ['53300', true],
  ['EAI_AGAIN', true],
  ['25006', true],
  ['53100', false],
  ['23505', false],
  ['40001', false],
])('%s means away: %s', (code, away) => expect(isDatabaseAway({ code, message: '' })).toBe(away));

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'terminating connection due to administrator command',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('"%s" means away', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

it.each([
  [{ code: '57P01' }, true],
  [{ code: '57P03' }, true],
  [{ code: '25006' }, true],
  [{ code: 'ECONNRESET' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  // It would only wait again.
  [{ code: '57014' }, false],
  [{ message: 'Query read timeout' }, false],
  [{ message: 'timeout exceeded when trying to connect' }, false],
  [{ code: '53300' }, false],
  [{ code: '40001' }, false],
])('%j may be done again on a new connection: %s', (error, lost) => expect(isConnectionLost(error)).toBe(lost));

it.each([
  [{ code: '53100', message: 'could not extend file' }, true],
  [{ code: 'ENOSPC', message: '' }, true],
  [{ message: 'could not write to file "pg_wal/xlogtemp.42": No space left on device' }, true],
  [{ code: '53200', message: 'out of memory' }, false],
])('%j is a full disk: %s', (error, full) => expect(isStorageFull(error)).toBe(full));
