import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, startProgram } from '../../../scripts/program.mjs';

/** All journeys book as the same few agencies, far more than one would leave unpaid in a day. */
async function allowManyBookings(url: string): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, init);
    // oxlint-disable-next-line typescript/no-explicit-any -- two answers of the desk
    const body: any = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await ask('/user/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'superadmin@demo.example', password: 'demo-2026' }),
  });
  const headers = { ...json, authorization: `Bearer ${token as string}` };
  const { id, ...limits } = (await ask('/api/timeLimits', { headers })).result;
  await ask(`/api/timeLimits/${id as number}`, {
    method: 'PUT',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...limits, unpaidSeatsClass: 10_000, unpaidSeatsUncovered: 10_000, expiredBookings: 10_000 }),
  });
}

/** Fresh ones take ten seconds to make; journeys and engines of one run have the same (DEMO_DATA, scripts/test.mjs). */
async function demoData(dataDir: string): Promise<void> {
  const made = process.env['DEMO_DATA'];
  if (made !== undefined && existsSync(made)) return cpSync(made, dataDir, { recursive: true });
  const first = await startProgram({ dataDir, demo: true });
  await first.ready();
  await first.stop();
  if (made !== undefined) cpSync(dataDir, made, { recursive: true });
}

/**
 * The program with fresh demo data for all journeys; its address reaches the tests as DESK_URL. A second copy of the data, for
 * tests that stop the program, lies in DESK_DATA.
 */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'tatev-desk-'));
  const dataDir = join(folder, 'shared');
  await demoData(dataDir);
  process.env['DESK_DATA'] = join(folder, 'copy');
  cpSync(dataDir, process.env['DESK_DATA'], { recursive: true });
  const program = await startProgram({ dataDir, demo: true });
  await program.ready();
  process.env['DESK_URL'] = program.url;
  await allowManyBookings(program.url);
  // Mails lie here as .eml files.
  process.env['DESK_MAILS'] = join(dataDir, 'mails');
  return async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
