import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuilt, startProgram } from '../../scripts/program.mjs';

it('a port that is taken is said in a sentence, and nothing else is', async () => {
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'tatev-port-'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const program = await startProgram({ dataDir, port });
  const code = await program.exited;
  other.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(program.output().split('\n')).toEqual([
    `Port ${port} of 127.0.0.1 is taken by another program. Set another PORT (of the mail and document service: DOCUMENTS_PORT).`,
    'The mail and document service: it could not be started',
    '',
  ]);
});
