import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from '../support/days.ts';
import { contact, passengers } from '../support/world.ts';
import { DeskUnderLoad } from './desk-under-load.ts';

/**
 * Where secrets lie (reliability.md D4): session tokens, mailed links, the secret of an authenticator app, recovery codes and
 * numbers of documents go through every call that carries them, with the log at its loudest; afterwards none of them is found on the disk, in
 * the log, in the processes' environment or in what others are answered. Links are in the mail files, and nowhere else.
 */
const DOCUMENT = 'ZX48213907';
const PASSWORD = 'MarkerPassword-8812';
let desk: DeskUnderLoad;
/** Every answer of a call, by who got it. */
const answers: { who: string; path: string; text: string }[] = [];
const secrets = new Map<string, string>();

beforeAll(async () => {
  desk = await DeskUnderLoad.make('embedded', true);
  desk.settings.logLevel = 'trace';
  await desk.start();
});
afterAll(() => desk?.remove());

async function call(who: string, token: string | null, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(desk.program.url + path, {
    method,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  answers.push({ who, path, text });
  return { status: response.status, body: JSON.parse(text) };
}
const mailFolder = () => join(desk.settings.dataDir, 'mails');
const mails = () =>
  readdirSync(mailFolder())
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(mailFolder(), name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='));
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const token = mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => pattern.exec(mail)?.[1])
      .find((one) => one !== undefined);
    if (token) return token;
    // The outbox is emptied every second.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every file of the data folder but mails and the key, as it lies on the disk. */
function filesWith(marker: string): string[] {
  const { dataDir } = desk.settings;
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !name.startsWith(mailFolder()) && readFileSync(name).includes(marker));
}

it('goes through every call that carries a secret', async () => {
  const staff = (await call('superadmin', null, '/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' })).body.token;
  const first = (await call('agent', null, '/user/login', { email: 'agent@demo.example', password: 'demo-2026' })).body.token;
  secrets.set('a session that was signed out', first);
  await call('agent', first, '/user/logout', {}, 'POST');
  const token = (await call('agent', null, '/user/login', { email: 'agent@demo.example', password: 'demo-2026' })).body.token;
  secrets.set('a session', token);

  // An invitation, a wrong use of it, and its use.
  await call('superadmin', staff, '/api/auth/register', {
    businessName: 'Marker Travel',
    email: 'marker@agency.example',
    sendInvite: true,
  });
  const invitation = await linkTo('marker@agency.example', /user_id=([\w-]{43})/);
  secrets.set('an invitation', invitation);
  await call('marker', null, `/api/auth/checkChangePasswordPage?user_id=${invitation}`);
  await call('marker', null, '/api/auth/setPassword', { user_id: invitation, password: 'x', c_password: 'y' }, 'PUT');
  await call('marker', null, '/api/auth/setPassword', { user_id: invitation, password: PASSWORD, c_password: PASSWORD }, 'PUT');
  secrets.set('a password', PASSWORD);
  // A reset that is not used, by both addresses that carry it.
  await call('marker', null, '/user/forgot-password', { email: 'agent2@demo.example' });
  const reset = await linkTo('agent2@demo.example', /user_id=([\w-]{43})/);
  secrets.set('a link to a new password', reset);
  await call('agent2', null, `/user/forgot-password/reset/${reset}`, { password: 'x' });
  // A confirmation, by way of the mail service.
  await call('new', null, '/user/register', {
    businessName: 'New Travel', vat: '01234567', country: 'AM', city: 'Sevan', address: 'Lake 1', phone: '+374 91 000111', ceoNameSurname: 'Ani', contactNameSurname: 'Ani',
    email: 'new@agency.example', acceptTerms: true, password: PASSWORD, c_password: PASSWORD,
  }); // prettier-ignore
  const confirmation = await linkTo('new@agency.example', /verify-email\/([\w-]{43})/);
  secrets.set('a confirmation', confirmation);
  const documents = /(http:\/\/127\.0\.0\.1:\d+)\/verify-email/.exec(mails().find((mail) => mail.includes(confirmation))!)![1]!;
  await fetch(`${documents}/verify-email/${confirmation}`, { redirect: 'manual' });
  await call('new', null, '/user/verify-email', { user_id: confirmation });

  // Two-step sign-in.
  const marker = (await call('marker', null, '/user/login', { email: 'marker@agency.example', password: PASSWORD })).body.token;
  secrets.set('a session that goes on', marker);
  const { secret } = (await call('marker', marker, '/api/two-step/start', { password: PASSWORD })).body.result;
  secrets.set('the secret of the authenticator app', secret);
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await call('marker', marker, '/api/two-step/confirm', { otp })).body.result;
  secrets.set('a recovery code', recoveryCodes[0]);
  secrets.set('a recovery code that was used', recoveryCodes[1]);
  secrets.set('a recovery code without its dashes', recoveryCodes[2].replaceAll('-', ''));
  await call('marker', null, '/user/login', { email: 'marker@agency.example', password: PASSWORD, otp: recoveryCodes[1] });
  await call('marker', null, '/user/login', { email: 'marker@agency.example', password: `${PASSWORD}wrong` });

  // A passport: booked, issued, refused.
  secrets.set('the number of a passport', DOCUMENT);
  const departureDate = inDays(40);
  const found = await call('agent', token, '/api/search/mainSearch', { from: 'EVN', to: 'MOW', departureDate, adults: 1 });
  const classId = found.body.result.legs[0].flights
    .flatMap((one: { classes: { instantOnly: boolean; classId: string }[] }) => one.classes)
    .find((one: { instantOnly: boolean }) => !one.instantOnly).classId;
  const travellers = passengers().map((one) => ({ ...one, docNumber: `ZX 4821-3907` }));
  for (const action of ['book', 'issue', 'wrong'])
    for (const docNumber of ['ZX 4821-3907', DOCUMENT]) {
      const hold = await call('agent', token, '/api/orders/pre-order', { segments: [{ classId }], adults: 1 });
      const people = travellers.map((one) => ({ ...one, docNumber }));
      const order = await call('agent', token, '/api/orders/order', {
        preOrderId: hold.body.result.id,
        action,
        passengers: people,
        contact,
        allowDuplicate: true,
      });
      expect(order.status).toBe(action === 'wrong' ? 422 : 201);
      if (order.status === 201) expect(order.body.result.passengers[0].document.numberMasked).toBe('ZX***907');
    }
  secrets.set('the number of a passport as typed', 'ZX 4821-3907');

  // What everybody else sees of all this.
  for (const who of ['superadmin', 'agent2', 'viewer', 'reports']) {
    const other = (await call(who, null, '/user/login', { email: `${who}@demo.example`, password: 'demo-2026' })).body.token;
    const orders = await call(who, other, '/api/orders/get-orders', { limit: 50 });
    for (const one of (orders.body.result ?? []).slice(0, 8)) await call(who, other, `/api/orders/get-order-by-pnr/${one.pnr}`);
    const users = await call(who, other, '/api/users/get-users', { limit: 50 });
    for (const one of (users.body.result ?? []).slice(0, 12)) await call(who, other, `/api/users/get-user/${one.userId}`);
    await call(who, other, '/api/sessions');
    await call(who, other, '/api/profile');
    await call(who, other, '/api/companySettings');
  }
  await fetch(`${desk.program.url}/metrics`).then(async (one) =>
    answers.push({ who: 'metrics', path: '/metrics', text: await one.text() }),
  );
  expect(secrets.size).toBe(13);
}, 120_000);

it('what can be found is found: the search is not blind', () => {
  expect(filesWith('marker@agency.example').length).toBeGreaterThan(0);
  expect(filesWith('ZX***907').length).toBeGreaterThan(0);
  expect(desk.program.output()).toContain('/api/auth/setPassword');
  expect(mails().filter((mail) => mail.includes(secrets.get('an invitation')!))).toHaveLength(1);
});

it('no secret lies in the data while the program runs', () => {
  for (const [what, marker] of secrets) expect(filesWith(marker), what).toEqual([]);
});

it('links are in the one mail that brings them; other secrets in no mail', () => {
  const links = new Set(['an invitation', 'a link to a new password', 'a confirmation']);
  for (const [what, marker] of secrets) expect(mails().filter((mail) => mail.includes(marker)).length, what).toBe(links.has(what) ? 1 : 0);
});

it('no secret is in the log, loud as it is, or in the environment and arguments of the program and its children', () => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isOrDescends(Number(pid), desk.program.pid));
  expect(processes.length).toBeGreaterThan(0);
  const told = processes.flatMap((pid) => ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')));
  for (const [what, marker] of secrets) {
    expect(desk.program.output().includes(marker), what).toBe(false);
    expect(
      told.some((text) => text.includes(marker)),
      what,
    ).toBe(false);
  }
});

it('nobody is answered the secret of somebody else, and its owner only once', () => {
  const owners = { session: 'agent', passport: 'nobody' };
  for (const [what, marker] of secrets) {
    const told = answers.filter(({ text }) => text.includes(marker));
    const mayTell = /^a session|authenticator|recovery code(?! without)/.test(what) ? 1 : 0;
    expect(
      told.map(({ who, path }) => `${who} ${path}`),
      what,
    ).toHaveLength(mayTell);
    expect(
      told.every(({ who }) => who === 'marker' || who === owners.session),
      what,
    ).toBe(true);
  }
});

it('no secret lies in the data after an orderly stop and after a kill', async () => {
  await desk.program.stop('SIGTERM');
  for (const [what, marker] of secrets) expect(filesWith(marker), what).toEqual([]);
  await desk.start();
  await call('agent', null, '/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  await desk.program.stop('SIGKILL');
  for (const [what, marker] of secrets) expect(filesWith(marker), what).toEqual([]);
});

function isOrDescends(pid: number, ancestor: number): boolean {
  if (pid === ancestor) return true;
  try {
    // The name in brackets may hold spaces.
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
    return parent > 1 && isOrDescends(parent, ancestor);
  } catch {
    return false;
  }
}
