import { expect, test } from 'vitest';
import { operatorError } from './operator-error.ts';

const errno = (more: object, message = 'x') => Object.assign(new Error(message), more);

test.each<[string, unknown, string]>([
  [
    'a port that is taken',
    errno({ code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 }),
    'Port 3000 of 127.0.0.1 is taken by another program. Set another PORT (of the mail and document service: DOCUMENTS_PORT).',
  ],
  [
    'a port below 1024',
    errno({ code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 }),
    'Port 80 of 0.0.0.0 is not for this user. Set another PORT (of the mail and document service: DOCUMENTS_PORT).',
  ],
  [
    'a database that is away',
    errno({ code: 'ECONNREFUSED', syscall: 'connect' }, 'connect ECONNREFUSED 127.0.0.1:5432'),
    'The database does not answer: connect ECONNREFUSED 127.0.0.1:5432. Start it, or correct DATABASE_URL.',
  ],
  [
    'a name of several addresses that are away',
    Object.assign(new AggregateError([errno({ syscall: 'connect' }, 'connect ECONNREFUSED ::1:5432')], ''), { code: 'ECONNREFUSED' }),
    'The database does not answer: Error: connect ECONNREFUSED ::1:5432. Start it, or correct DATABASE_URL.',
  ],
  [
    'a database that is not there',
    errno({ code: '3D000' }, 'database "tatev" does not exist'),
    'The database refuses: database "tatev" does not exist. Correct DATABASE_URL.',
  ],
  ['a disk that is full', errno({ code: 'ENOSPC', syscall: 'write', path: '/data/lock' }), '/data/lock: the disk is full.'],
  [
    'a file that is not there',
    errno({ code: 'ENOENT', syscall: 'open', path: '/b.tar.gz' }),
    '/b.tar.gz: there is no such file or folder.',
  ],
  ['a folder on no disk', errno({ code: 'ENOENT', syscall: 'mkdir', path: '/ro/data' }), '/ro/data: the folder cannot be made there.'],
  ['a sentence of ours', new Error('The settings cannot be used'), 'The settings cannot be used'],
  ['no error at all', 'gone', 'gone'],
])('%s', (_what, error, words) => expect(operatorError(error)).toBe(words));
