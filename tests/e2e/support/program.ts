import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, startProgram } from '../../../scripts/program.mjs';

/** The program with fresh demo data for all journeys; its address reaches the tests as DESK_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'tatev-desk-'));
  const program = await startProgram({ dataDir, demo: true });
  await program.ready();
  process.env['DESK_URL'] = program.url;
  return async () => {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
