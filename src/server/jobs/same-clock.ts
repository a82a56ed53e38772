import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** So far apart two clocks that are kept do not drift; one of them was set wrong. */
const WRONG_S = 15 * 60;

/** How many seconds the clock of the database is ahead of this machine's; below zero it is behind. Right to half of what the question took. */
export async function clockAhead(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return (rows[0]!.ms - (asked + Date.now()) / 2) / 1000;
}

export const isClockWrong = (ahead: number): boolean => Math.abs(ahead) > WRONG_S;

/**
 * What ends by the clock cannot be taken back: seats are sold to others, people are told. So nothing ends while the clock of the
 * database and this machine's are further apart than drift explains; whichever is right, a person has to see to it. Throws then
 * (decision 0091).
 */
export async function needSameClock(db: Db): Promise<void> {
  const ahead = await clockAhead(db);
  if (!isClockWrong(ahead)) return;
  const minutes = Math.round(Math.abs(ahead) / 60);
  throw new Error(
    `The clock of the database is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: nothing ends until one of them is set right.`,
  );
}
