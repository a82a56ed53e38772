import { execFile, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCOPES } from '../../src/contract/api-key-scopes.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { sendWebhooks } from '../../src/server/webhooks/send.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/project.mjs';
import { sample } from '../lanes.ts';
import { inDays } from '../support/days.ts';
import { Desk, SECRET_KEY } from '../support/desk.ts';
import { FlakyDoor } from '../support/flaky-door.ts';
import { addFlight } from '../support/world.ts';
import { wholeApp } from '../support/whole-app.ts';

/** The packed client (decision 0079) in a folder outside of the tree, with nothing else: its types, its example, and a program that sells with it. */
let folder: string;
const run = promisify(execFile);
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tatev-second-program-'));
  execFileSync(process.execPath, [join(root, 'scripts/client.mjs'), folder], { cwd: root, stdio: 'pipe' });
  const [tarball] = readdirSync(folder);
  writeFileSync(inFolder('package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', inFolder(tarball!)], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As strict as a program can be. Throws with what the compiler says. */
async function compile(file: string, more: object = {}): Promise<void> {
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    types: [],
    outDir: 'made',
    rootDir: '.',
    ...more,
  };
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const failed = await run(process.execPath, [compiler, '-p', folder]).then(
    () => undefined,
    (error: { stdout: string }) => error.stdout,
  );
  expect(failed).toBeUndefined();
}
const NODE = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], skipLibCheck: true };
/** Without what Node has, in a browser or another engine. */
const WEB = { lib: ['ES2023', 'DOM', 'DOM.Iterable'] };

it('has nothing in it but itself', () => {
  const installed = inFolder('node_modules');
  expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['tatev-client']);
  const files = readdirSync(join(installed, 'tatev-client'));
  expect(files.toSorted()).toEqual(['LICENSE', 'README.md', 'client.d.ts', 'client.js', 'contract.d.ts', 'contract.js', 'error.d.ts', 'error.js', 'index.d.ts', 'index.js', 'package.json', 'webhooks.d.ts', 'webhooks.js']); // prettier-ignore
  const text = files.map((name) => readFileSync(join(installed, 'tatev-client', name), 'utf8')).join('\n');
  const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from);
  expect([...new Set(imported)].toSorted()).toEqual(['./client.js', './contract.js', './error.js', './webhooks.js', 'tatev-client']);
  expect(text).not.toMatch(/valibot|createApiKey|getLogs/);
});

it('has an example in its page that compiles', async () => {
  const page = readFileSync(join(folder, 'node_modules/tatev-client', 'README.md'), 'utf8');
  writeFileSync(inFolder('example.ts'), /```ts\n(.*?)```/s.exec(page)![1]!);
  writeFileSync(inFolder('web.ts'), "export * from 'tatev-client';");
  await compile('example.ts', NODE);
  await compile('web.ts', WEB);
});

it('says of each call what the contract says', async () => {
  const compared = readFileSync(join(root, 'tests/client/same-types.ts'), 'utf8');
  writeFileSync(inFolder('same-types.ts'), compared.replace('../../src/client/contract.ts', join(root, 'dist/client/contract.js')));
  await compile('same-types.ts', { ...WEB, skipLibCheck: true, rootDir: '/', noEmit: true });
});

it('refuses what the contract refuses', async () => {
  const wrong = [
    "tatev.preOrder({ body: { segments: [{ classId: 'x' }] } })",
    "tatev.preOrder({ body: { segments: [{ classId: 'x' }], adults: 1, pets: 1 } })",
    'tatev.getOrderByPnr()',
    'tatev.createApiKey',
    "tatev.download('preOrder')",
  ];
  const lines = wrong.map((one) => `// @ts-expect-error -- not in the contract\n${one};`);
  const begin = "import { createClient } from 'tatev-client';\nconst tatev = createClient({ url: '', key: '' });\n";
  writeFileSync(inFolder('wrong.ts'), begin + lines.join('\n'));
  await compile('wrong.ts', WEB);
});

it('sells and refunds by key, and knows from its webhooks what the desk knows', { timeout: 1_200_000 }, async () => {
  const desk = await Desk.open();
  const port = await freePort();
  const receiver = `http://127.0.0.1:${port}`;
  const app = await wholeApp(desk, { openTo: receiver });
  const door = await FlakyDoor.open();
  door.url = await app.listen({ host: '127.0.0.1', port: 0 });
  const flight = await addFlight(desk.db, desk.world, {});
  const lastDay = inDays(10);
  const agency = desk.world.users.get('agent')!;
  const { key } = (await desk.ask('agent', 'createApiKey', { params: { id: agency }, body: { name: 'Second program', scopes: [...SCOPES], lastDay } })).body.result; // prettier-ignore

  copyFileSync(join(root, 'tests/client/second-program.ts'), inFolder('second-program.ts'));
  await compile('second-program.ts', NODE);
  const edits = sample(8, 98);
  const env = { PATH: process.env['PATH'], TATEV_URL: door.address, TATEV_KEY: key, PORT: String(port), ORDERS: '10', EDITS: String(edits), DAY: flight.day }; // prettier-ignore
  const program = spawn(process.execPath, ['made/second-program.js'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));

  const send = async () => {
    await sql`update webhook_delivery set next_at = now() where status = 'waiting'`.execute(desk.db);
    await sendWebhooks(desk.db, { secrets: new Secrets(SECRET_KEY), openTo: receiver, patienceMs: 300 });
  };
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from webhook_delivery where status = 'waiting'`.execute(desk.db)).rows[0]!.n;
  let last = '';
  for await (const line of createInterface(program.stdout)) {
    last = line;
    // While it is still selling.
    if (line === 'sold') await send();
    if (line === 'done') {
      while ((await left()) > 0) await send();
      program.stdin.write('compare\n');
    }
  }
  expect(await ended).toBe(0);
  const report = JSON.parse(last);

  const { rows: orders } = await sql<{ id: string; status: string }>`select id, status from orders order by id`.execute(desk.db);
  const { rows: messages } = await sql<{ id: string }>`select id from webhook_delivery where status = 'delivered' order by id`.execute(
    desk.db,
  );
  expect(report.unlike).toEqual([]);
  expect([report.sold, report.there]).toEqual([orders.map(({ id }) => id), orders.map(({ id }) => id)]);
  expect(orders).toHaveLength(10);
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'cancelled', 'refunded', 'refunded', 'refunded', 'refunded', 'ticketing', 'ticketing', 'voided', 'voided']); // prettier-ignore
  expect(report.messages.toSorted()).toEqual(messages.map(({ id }) => id));
  expect(messages.length).toBeGreaterThanOrEqual(sample(100, 1000));
  expect(report).toMatchObject({ outOfOrder: 0, otherText: 0, forged: 0 });
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.refused).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'passengers.0.lastName': [expect.any(String)] },
  });
  expect(report.file).toEqual({ name: expect.stringMatching(/\.csv$/), lines: 11 });
  // The door has done its worst, and every write that was sent again was sent under its key.
  expect(Math.min(...Object.values(door.wrong))).toBeGreaterThan(0);
  expect(Math.max(...door.keys.values())).toBeGreaterThan(1);
  expect(door.keyless.filter((one) => !/secret$|mainSearch$|get-orders$/.test(one))).toEqual([]);

  await door.close();
  await app.close();
  await desk.verify();
  await desk.close();
});
