import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, startProgram } from '../../../scripts/program.mjs';

/**
 * The program with fresh demo data for all journeys; its address reaches the tests as DESK_URL. A second copy of the data, for
 * tests that stop the program, lies in DESK_DATA.
 */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'tatev-desk-'));
  const dataDir = join(folder, 'shared');
  const first = await startProgram({ dataDir, demo: true });
  await first.ready();
  await first.stop();
  process.env['DESK_DATA'] = join(folder, 'copy');
  cpSync(dataDir, process.env['DESK_DATA'], { recursive: true });
  const program = await startProgram({ dataDir, demo: true });
  await program.ready();
  process.env['DESK_URL'] = program.url;
  // Mails lie here as .eml files.
  process.env['DESK_MAILS'] = join(dataDir, 'mails');
  return async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
