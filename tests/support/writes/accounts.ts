import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { startSession } from '../../../src/server/account/sessions.ts';
import { inDays } from '../days.ts';
import { enterAgo, payLater } from '../debts.ts';
import { png } from '../pictures.ts';
import { tokenTo } from '../outbox.ts';
import { PASSWORD, passengers } from '../world.ts';
import { next, type Bench, type Write, type Writes } from './bench.ts';

const company = () => ({ businessName: 'Sevan Travel', vat: '01234567', country: 'AM', city: 'Sevan', address: 'Lake Street 1', phone: '+374 91 000111', ceoNameSurname: 'Ani Sevanyan', contactNameSurname: 'Ani Sevanyan', acceptTerms: true, email: `one${next()}@sevan.example` }); // prettier-ignore
const logo = (width = 8) => ({ data: png({ width }).toString('base64') });
const registered = async (bench: Bench): Promise<string> => {
  const body = company();
  await bench.done('register', { who: null, body });
  return body.email;
};
const linkTo = async ({ desk }: Bench, who: string): Promise<string> => {
  const email = `${who}@demo.example`;
  await desk.post(null, '/user/forgot-password', { email });
  desk.forgetToken(who);
  return tokenTo(desk, email);
};

/** Two-step sign-in of Tickets: its secret waits for the first code. */
async function twoStepBegun({ desk, idOf }: Bench): Promise<() => Promise<string>> {
  await sql`update users set two_step_secret = null, two_step_pending = null, two_step_at = null, two_step_counter = null where id = ${idOf('tickets')}`.execute(
    desk.db,
  );
  const { secret } = (await desk.post('tickets', '/api/two-step/start', { password: PASSWORD })).body.result;
  return async () => {
    await sql`update users set two_step_counter = 0 where two_step_counter is not null`.execute(desk.db);
    return TOTP.generate({ secret: Secret.fromBase32(secret) });
  };
}
async function twoStepOn(bench: Bench): Promise<string> {
  const code = await twoStepBegun(bench);
  await bench.desk.post('tickets', '/api/two-step/confirm', { otp: await code() });
  return code();
}

const webhook = () => ({ name: 'Our system', url: `https://hooks.agency.am/${next()}`, events: ['order.issued'] }) as const;
const newWebhook = async (bench: Bench) => {
  // No more are kept of one agency than these tests make.
  await sql`delete from webhook_endpoint`.execute(bench.desk.db);
  const id = bench.idOf('agent');
  const made = await bench.done('createWebhook', { who: 'agent', params: { id }, body: webhook() });
  return { id, webhookId: made.id as string };
};
const withSecret = async (bench: Bench) => {
  const params = await newWebhook(bench);
  await bench.done('newWebhookSecret', { who: 'agent', params });
  return params;
};
const sentBefore = async (bench: Bench) => {
  const params = await withSecret(bench);
  return { ...params, deliveryId: (await bench.done('testWebhook', { who: 'agent', params })).id as string };
};

const apiKey = () => ({
  name: `Our system ${next()}`,
  scopes: ['read' as const],
  lastDay: inDays(30),
});
const noApiKey = (bench: Bench) => sql`update api_key set revoked_at = now() where revoked_at is null`.execute(bench.desk.db);

const person = () => ({ title: 'MS', firstName: 'Ani', lastName: passengers()[0]!.lastName, gender: 'F', dateOfBirth: '1990-01-01' });
const newPassenger = async (bench: Bench): Promise<string> => (await bench.done('createPassenger', { who: 'agent', body: person() })).id;

const group = () => ({
  name: `Group ${next()}`,
  isPublic: false,
  commission: null,
  serviceFee: 0,
  timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
  defaultCreditLimit: 0,
});
const newGroup = async (bench: Bench): Promise<string> => (await bench.done('createUserGroup', { who: 'superadmin', body: group() })).id;

const payment = () => ({
  amount: 5,
  currency: 'AMD',
  method: 'cash',
  paidOn: '2026-01-05',
  proofs: [{ name: 'a.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') }],
});
const payout = () => ({ amount: 5, currency: 'AMD', method: 'cash' });
const askedFor = async (bench: Bench) => ({ id: (await bench.done('requestPayout', { who: 'agent', body: payout() })).id });
const told = async (bench: Bench) => ({ id: (await bench.done('requestTopUp', { who: 'agent', body: payment() })).id });

export const ACCOUNTS = {
  createWebhook: async (bench) => {
    await sql`delete from webhook_endpoint`.execute(bench.desk.db);
    return { who: 'agent', params: { id: bench.idOf('agent') }, body: webhook() };
  },
  updateWebhook: async (bench) => ({ who: 'agent', params: await newWebhook(bench), body: { ...webhook(), version: 1 } }),
  deleteWebhook: async (bench) => ({ who: 'agent', params: await newWebhook(bench) }),
  newWebhookSecret: async (bench) => ({ who: 'agent', params: await newWebhook(bench) }),
  testWebhook: async (bench) => ({ who: 'agent', params: await withSecret(bench) }),
  resendWebhook: async (bench) => ({ who: 'agent', params: await sentBefore(bench) }),
  createApiKey: async (bench) => {
    await noApiKey(bench);
    return { who: 'agent', params: { id: bench.idOf('agent') }, body: apiKey() };
  },
  revokeApiKey: async (bench) => {
    await noApiKey(bench);
    const id = bench.idOf('agent');
    const made = await bench.done('createApiKey', { who: 'agent', params: { id }, body: apiKey() });
    return { who: 'agent', params: { id, apiKeyId: made.apiKey.id as string } };
  },
  login: async () => ({ who: null, body: { email: 'agent@demo.example', password: PASSWORD } }),
  logout: async ({ desk }) => {
    desk.forgetToken('reports');
    await desk.token('reports');
    return { who: 'reports' };
  },
  endSession: async ({ desk, idOf }) => {
    desk.forgetToken('viewer');
    await startSession(desk.db, { userId: idOf('viewer'), ip: '127.0.0.1', userAgent: 'another device' });
    const sessions = (await desk.get('viewer', '/api/sessions')).body.result as { id: string; current: boolean }[];
    return { who: 'viewer', params: { id: sessions.find((one) => !one.current)!.id } };
  },
  endAllSessions: async ({ desk }) => {
    desk.forgetToken('viewer');
    await desk.token('viewer');
    return { who: 'viewer' };
  },
  register: async () => ({ who: null, body: company() }),
  registerByStaff: async () => ({
    who: 'admin',
    body: {
      businessName: 'Two',
      email: `two${next()}@sevan.example`,
      password: 'Amberd-1026',
      c_password: 'Amberd-1026',
      sendInvite: true,
    },
  }),
  verifyEmail: async (bench) => ({ who: null, body: { user_id: await tokenTo(bench.desk, await registered(bench)) } }),
  resendVerification: async (bench) => ({ who: null, body: { email: await registered(bench) } }),
  forgotPassword: async () => ({ who: null, body: { email: 'agent@demo.example' } }),
  resetPassword: async (bench) => ({
    who: null,
    params: { userId: await linkTo(bench, 'agent2') },
    body: { password: 'Amberd-1026' },
  }),
  setPassword: async (bench) => ({
    who: null,
    body: { user_id: await linkTo(bench, 'agent2'), password: 'Amberd-1027', c_password: 'Amberd-1027' },
  }),
  changePassword: async ({ idOf }) => ({ who: 'admin', params: { id: idOf('agent') }, body: { sendLink: true }, otherBody: null }),
  startTwoStep: async (bench) => {
    await twoStepBegun(bench);
    return { who: 'tickets', body: { password: PASSWORD } };
  },
  confirmTwoStep: async (bench) => ({ who: 'tickets', body: { otp: await (await twoStepBegun(bench))() } }),
  newRecoveryCodes: async (bench) => ({ who: 'tickets', body: { password: PASSWORD, otp: await twoStepOn(bench) } }),
  stopTwoStep: async (bench) => ({ who: 'tickets', body: { password: PASSWORD, otp: await twoStepOn(bench) } }),
  updateUser: async ({ get, idOf }) => {
    const { version } = await get(`/api/users/get-user/${idOf('poor')}`);
    return { who: 'admin', params: { id: idOf('poor') }, body: { version, city: `Town ${next()}` } };
  },
  uploadAgencyLogo: async ({ idOf }) => ({ who: 'admin', params: { id: idOf('poor') }, body: logo(), otherBody: logo(4) }),
  removeAgencyLogo: async (bench) => {
    const write = { who: 'admin', params: { id: bench.idOf('poor') } };
    await bench.done('uploadAgencyLogo', { ...write, body: logo() });
    return write;
  },
  createPassenger: async () => ({ who: 'agent', body: person() }),
  updatePassenger: async (bench) => ({
    who: 'agent',
    params: { id: await newPassenger(bench) },
    body: { version: 1, phone: '+37491' },
  }),
  erasePassenger: async (bench) => ({ who: 'agent', params: { id: await newPassenger(bench) } }),
  mergePassengers: async (bench) => ({
    who: 'agent',
    body: { keepId: await newPassenger(bench), mergeIds: [await newPassenger(bench)] },
  }),
  revealDocument: async (bench) => ({ who: 'agent', params: { id: await newPassenger(bench) }, body: {} }),
  transferBalance: async ({ idOf }) => ({
    who: 'superadmin',
    params: { id: idOf('agent') },
    body: { amount: 5, currency: 'AMD', method: 'cash' },
  }),
  useBalance: async ({ idOf }) => ({ who: 'superadmin', params: { id: idOf('agent') }, body: { amount: 5, currency: 'AMD', reason: 'x' } }),
  remindDebtor: async ({ desk, idOf }) => {
    await payLater(desk, 'agent2', 10, null);
    await enterAgo(desk, 'agent2', -100_000_000, 1);
    return { who: 'superadmin', params: { id: idOf('agent2') }, body: {} };
  },
  requestTopUp: async () => ({ who: 'agent', body: payment() }),
  withdrawTopUpRequest: async (bench) => ({ who: 'agent', params: await told(bench) }),
  decideTopUpRequest: async (bench) => ({ who: 'superadmin', params: await told(bench), body: { status: 'accepted', acceptedAmount: 5 } }),
  requestPayout: async () => ({ who: 'agent', body: payout() }),
  withdrawPayoutRequest: async (bench) => ({ who: 'agent', params: await askedFor(bench) }),
  decidePayoutRequest: async (bench) => ({ who: 'superadmin', params: await askedFor(bench), body: { status: 'paid', paidAmount: 5 } }),
  createUserGroup: async () => ({ who: 'superadmin', body: group() }),
  updateUserGroup: async (bench) => ({ who: 'superadmin', params: { id: await newGroup(bench) }, body: { ...group(), version: 1 } }),
  deleteUserGroup: async (bench) => ({ who: 'superadmin', params: { id: await newGroup(bench) } }),
  startPush: async () => ({
    who: 'superadmin',
    body: { endpoint: `https://push.example.com/${next()}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }),
  stopPush: async () => ({ who: 'superadmin' }),
} satisfies Writes;

/** The own password, known to be this one before. */
export async function ownPassword({ desk, idOf }: Bench, who: string, password: string): Promise<Write> {
  await sql`update users set password_hash = (select password_hash from users where email_key = 'admin@demo.example') where id = ${idOf(who)}`.execute(
    desk.db,
  );
  return { who, params: { id: idOf(who) }, body: { currentPassword: PASSWORD, password, c_password: password } };
}
