import { sql } from 'kysely';
import { reminderOf, type Reminder } from '../../rules/deposits.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { tellStaff } from '../notifications/tell-staff.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sentence } from '../sentence.ts';

const BATCH = 100;

type Due = Pick<Row<'deposit_step'>, 'id' | 'amount' | 'reminded'> &
  Pick<Row<'deposit_plan'>, 'agent_id' | 'currency'> &
  Pick<Row<'users'>, 'email' | 'language'> & { agency: string; flight: string; flight_id: string; due_on: string; today: string };

/**
 * Open steps of payment plans (decision 0071): three days and a day before the last day the agency is told by mail and behind the
 * bell, and once that has passed staff are as well. Each once, whatever node does it. Returns how many were told.
 */
export const remindOfDeposits = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Due>`
      select s.id, s.amount, s.reminded, s.due_on::text as due_on, c.today::text as today, p.agent_id, p.currency, u.email, u.language, u.business_name as agency,
        f.id as flight_id, f.flight_number || ' ' || left(f.departure_local::text, 10) || ' ' || k.code as flight
      from deposit_step s join deposit_plan p on p.class_id = s.class_id join allotment a on a.class_id = p.class_id and a.status = 'open'
        join flight_class k on k.id = p.class_id join flight f on f.id = k.flight_id join users u on u.id = p.agent_id
        cross join (select (now() at time zone timezone)::date as today from company_settings) c
      where s.paid_at is null and s.due_on <= c.today + 3
        and s.reminded is distinct from 'overdue'
      order by s.due_on for update of s skip locked`.execute(tx);
    const untold = rows
      .flatMap((row) => {
        const reminder = reminderOf(row.due_on, row.today);
        return reminder === null || reminder === row.reminded ? [] : [{ row, reminder }];
      })
      .slice(0, BATCH);
    for (const { row, reminder } of untold) {
      await enqueue(tx, [mailOf(row, reminder)]);
      const notice = {
        title: sentence(`depositDue.title.${reminder}`),
        text: sentence('depositDue.text', {
          agency: row.agency,
          money: formatMoney(toMajor(row.amount), row.currency),
          flight: row.flight,
          day: row.due_on,
        }),
      };
      await tellAgency(tx, row.agent_id, { ...notice, link: '/reservations?show=groups' });
      if (reminder === 'overdue')
        await tellStaff(
          tx,
          {
            ...notice,
            title: sentence('depositOverdue', { agency: row.agency, flight: row.flight }),
            link: `/flights/${row.flight_id}?tab=allotments`,
          },
          'toldOfAllotments',
        );
      await sql`update deposit_step set reminded = ${reminder} where id = ${row.id}`.execute(tx);
    }
    return untold.length;
  });

const mailOf = (row: Due, reminder: Reminder) => ({
  eventKey: `group-payment:${row.id}:${reminder}`,
  template: 'group-payment' as const,
  recipients: [row.email],
  lang: row.language,
  payload: { reminder, flight: row.flight, amount: toMajor(row.amount), currency: row.currency, dueOn: row.due_on },
  userId: row.agent_id,
});
