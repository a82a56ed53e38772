import { sql } from 'kysely';
import { REPORT_DATES, REPORT_GROUPS } from '../../src/contract/report-words.ts';
import { Passwords } from '../../src/server/account/passwords.ts';
import { startSession } from '../../src/server/account/sessions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createApp } from '../../src/server/http/app.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { noMails, SECRET_KEY } from './desk.ts';

/** Every row and every sum of every report of the last and the next years, as a Super Admin reads them. */
export async function everyReport({ db }: Database): Promise<Record<string, unknown[]>> {
  const app = await createApp({ db, passwords: new Passwords(), secrets: new Secrets(SECRET_KEY), mails: noMails, rateLimit: 0, logger: false, checkAnswers: true }); // prettier-ignore
  const { rows } = await sql<{ id: string }>`select id from users where role = 'Super Admin' and status = 'active' limit 1`.execute(db);
  const { token } = await startSession(db, { userId: rows[0]!.id, ip: '127.0.0.1', userAgent: 'test' });
  const reports: Record<string, unknown[]> = {};
  for (const dateField of REPORT_DATES)
    for (const groupBy of [undefined, ...REPORT_GROUPS]) {
      const pages: unknown[] = (reports[`${dateField} ${groupBy}`] = []);
      for (let after: string | undefined | null; after !== null;) {
        const payload = { startDate: '2026-01-01', endDate: '2026-12-31', dateField, groupBy, limit: 200, after };
        const answer = await app.inject({ method: 'POST', url: '/api/reports/orders-full-data', headers: { authorization: `Bearer ${token}` }, payload }); // prettier-ignore
        if (answer.statusCode !== 200) throw new Error(answer.body);
        pages.push(answer.json());
        after = answer.json<{ meta: { next: string | null } }>().meta.next;
      }
    }
  await app.close();
  return reports;
}
