import { randomUUID } from 'node:crypto';
import { HOUSE } from '../../rules/rights.ts';
import type { Db } from '../database/database.ts';
import type { Context } from '../http/context.ts';

/** What a job needs of the house to act like a call. */
export type JobParts = Pick<Context, 'passwords' | 'secrets' | 'places' | 'mails' | 'printList'>;

/** A job acts for who started it, with the rights of the house. */
export function jobContext(db: Db, parts: JobParts, by: { userId: string; name: string; email: string }, job: string): Context {
  return {
    ...parts,
    db,
    leader: db,
    reports: db,
    openTo: undefined,
    requestId: randomUUID(),
    lang: 'en',
    ip: '',
    userAgent: '',
    method: 'JOB',
    path: job,
    params: undefined,
    key: undefined,
    replayed: false,
    actor: { ...by, agencyId: by.userId, ...HOUSE, lang: 'en', tokenHash: Buffer.alloc(0), position: '', mustSetUpTwoStep: false },
  };
}
