import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begunBy } from './begun-by.ts';
import { DeskUnderLoad } from './desk-under-load.ts';

let desk: DeskUnderLoad;
beforeAll(async () => {
  desk = await DeskUnderLoad.make('embedded', false);
  await desk.start();
});
afterAll(() => desk?.remove());

async function readiness(): Promise<{ code: number; status: string; documents: string }> {
  const response = await fetch(`${desk.program.url}/readyz`);
  const { status, parts } = (await response.json()) as { status: string; parts: { documents: string } };
  return { code: response.status, status, documents: parts.documents };
}

async function until(documents: string): Promise<Awaited<ReturnType<typeof readiness>>> {
  for (;;) {
    const now = await readiness();
    if (now.documents === documents) return now;
    await sleep(20);
  }
}

it('the mail and document service dies alone, is told as degraded, and is started again; it goes when the desk is killed', async () => {
  expect(await readiness()).toEqual({ code: 200, status: 'ok', documents: 'ok' });
  const [first] = begunBy(desk.program.pid);
  process.kill(first!, 'SIGKILL');
  expect(await until('away')).toEqual({ code: 200, status: 'degraded', documents: 'away' });
  expect(await until('ok')).toEqual({ code: 200, status: 'ok', documents: 'ok' });
  const [second] = begunBy(desk.program.pid);
  expect(second).not.toBe(first);
  const { documentsUrl } = desk.program;
  await desk.program.stop('SIGKILL');
  for (let gone = false; !gone; await sleep(20)) gone = await fetch(`${documentsUrl}/readyz`).then(() => false, () => true); // prettier-ignore
}, 60_000);
