import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type Reply } from '../support/desk.ts';
import { mailsTo, tokenTo } from '../support/outbox.ts';

const desk = await openDesk();
beforeEach(() => sql`delete from attempt`.execute(desk.db));

const company = {
  businessName: 'Sevan Travel',
  companyName: 'Sevan Travel LLC',
  vat: '01234567',
  country: 'AM',
  city: 'Sevan',
  address: 'Lake Street 1',
  phone: '+374 91 000111',
  ceoNameSurname: 'Ani Sevanyan',
  contactNameSurname: 'Ani Sevanyan',
  acceptTerms: true,
};
const register = (email: string, more: object = {}): Promise<Reply> => desk.post(null, '/user/register', { ...company, email, ...more });
const login = (email: string, password: string) => desk.post(null, '/user/login', { email, password });
const statusOf = async (email: string) =>
  (await sql<{ status: string }>`select status from users where email_key = ${email}`.execute(desk.db)).rows[0]?.status;

describe('from sign-up to sign-in', () => {
  const email = 'ani@sevan.example';

  it('registers, confirms the address, is approved, sets the password and signs in', async () => {
    const reply = await register('Ani@Sevan.example', { userGroup: desk.world.groupId });
    expect([reply.status, reply.body.result.status]).toEqual([201, 'pending']);
    const userId = reply.body.result.userId as string;
    const verification = await tokenTo(desk, email);
    expect(verification).toMatch(/^[\w-]{43}$/);

    const confirmed = await desk.post(null, '/user/verify-email', { user_id: verification });
    expect(confirmed.body.result).toEqual({ status: 'pending' });
    const asked = await mailsTo(desk, 'admin@demo.example');
    expect(asked.at(-1)).toMatchObject({ template: 'approval', payload: { kind: 'asked', applicant: 'Sevan Travel', userId } });

    const { version } = (await desk.get('admin', `/api/users/get-user/${userId}`)).body.result;
    const approved = await desk.post('admin', `/api/users/update/${userId}`, { version, status: 'active', creditLimit: 100_000 });
    expect(approved.body.result).toMatchObject({
      status: 'active',
      hasPassword: false,
      balance: { creditLimit: 100_000, available: 100_000 },
    });

    const invitation = await tokenTo(desk, email);
    expect(invitation).not.toBe(verification);
    const page = await desk.get(null, `/api/auth/checkChangePasswordPage?user_id=${invitation}`);
    expect(page.body.result).toEqual({ valid: true, emailMasked: 'A***@Sevan.example' });
    const set = await desk.call(null, 'PUT', '/api/auth/setPassword', {
      user_id: invitation,
      password: 'Սևանա լիճ',
      c_password: 'Սևանա լիճ',
    });
    expect(set).toMatchObject({ status: 200, body: { message: 'Your password has been set. You can sign in now' } });
    expect((await login(email, 'Սևանա լիճ')).status).toBe(200);
  });

  it('the same address again: the same answer, no second account, and its owner hears of it', async () => {
    const reply = await register(email.toUpperCase());
    expect([reply.status, reply.body.result.status]).toEqual([201, 'pending']);
    expect((await mailsTo(desk, email)).at(-1)).toMatchObject({ template: 'registration', payload: { kind: 'known' } });
    const { rows } = await sql`select 1 from users where email_key = ${email}`.execute(desk.db);
    expect(rows).toHaveLength(1);
  });
});

describe('the link that confirms an address', () => {
  it('is used once, and says so', async () => {
    await register('once@sevan.example');
    const token = await tokenTo(desk, 'once@sevan.example');
    const verify = () => desk.post(null, '/user/verify-email', { user_id: token });
    const replies = await Promise.all(Array.from({ length: 20 }, verify));
    expect(replies.filter((one) => one.status === 200)).toHaveLength(1);
    expect((await verify()).body.code).toBe('LINK_USED');
  });

  it('expires after 72 hours, and a new one is mailed on demand', async () => {
    await register('late@sevan.example');
    const token = await tokenTo(desk, 'late@sevan.example');
    await sql`update account_link set expires_at = now() - interval '1 second'`.execute(desk.db);
    expect((await desk.post(null, '/user/verify-email', { user_id: token })).body.code).toBe('LINK_EXPIRED');
    expect((await desk.post(null, '/user/verify-email', { user_id: 'made-up' })).body.code).toBe('LINK_EXPIRED');
    const again = await desk.post(null, '/user/resend-verification', { email: 'late@sevan.example' });
    const unknown = await desk.post(null, '/user/resend-verification', { email: 'nobody@sevan.example' });
    expect(again.body).toEqual(unknown.body);
    const fresh = await tokenTo(desk, 'late@sevan.example');
    expect((await desk.post(null, '/user/verify-email', { user_id: fresh })).status).toBe(200);
  });

  it('before it is followed the account cannot be signed in to, approved or not', async () => {
    await register('unseen@sevan.example', { password: 'lake-water-9', c_password: 'lake-water-9' });
    expect((await login('unseen@sevan.example', 'lake-water-9')).body.code).toBe('NOT_VERIFIED');
    await desk.post(null, '/user/verify-email', { user_id: await tokenTo(desk, 'unseen@sevan.example') });
    expect((await login('unseen@sevan.example', 'lake-water-9')).body.code).toBe('PENDING_APPROVAL');
    const { rows } = await sql<{ id: string }>`select id from users where email_key = 'unseen@sevan.example'`.execute(desk.db);
    await desk.post('admin', `/api/users/update/${rows[0]!.id}`, { version: 1, status: 'active' });
    // A password was given already, so the mail has no link.
    expect((await mailsTo(desk, 'unseen@sevan.example')).at(-1)).toMatchObject({ template: 'approval', payload: { kind: 'granted' } });
    expect((await mailsTo(desk, 'unseen@sevan.example')).at(-1)!.payload).not.toHaveProperty('token');
    expect((await login('unseen@sevan.example', 'lake-water-9')).status).toBe(200);
  });
});

describe('what is given', () => {
  it.each([
    [{ vat: '' }, 'vat'],
    [{ vat: '?' }, 'vat'],
    [{ phone: '12' }, 'phone'],
    [{ city: undefined }, 'city'],
    [{ country: 'Armenia' }, 'country'],
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ email: 'x' }, 'email'],
    [{ password: '12345', c_password: '12345' }, 'password'],
    [{ password: '123456', c_password: '123456' }, 'password'],
    [{ password: 'lake-water-9', c_password: 'lake-water-8' }, 'c_password'],
    [{ userGroup: '01990000-0000-7000-8000-000000000000' }, 'userGroup'],
    [{ role: 'Admin' }, 'role'],
    [{ status: 'active' }, 'status'],
  ])('%j is refused at %s', async (more, field) => {
    const reply = await register('wrong@sevan.example', more);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    expect(await statusOf('wrong@sevan.example')).toBeUndefined();
  });

  it('without a bearer the other path makes no more than an agent that waits', async () => {
    const refused = await desk.post(null, '/api/auth/register', {
      ...company,
      email: 'sly@sevan.example',
      role: 'Super Admin',
      status: 'active',
    });
    // The first one is named.
    expect(refused.body.errors).toEqual({ role: ['Unknown field'] });
    const plain = await desk.post(null, '/api/auth/register', { ...company, email: 'plain@sevan.example' });
    expect(plain.body.result).toMatchObject({ status: 'pending', inviteSent: false });
  });

  it('only public groups are offered and taken', async () => {
    const { body } = await desk.get(null, '/api/filter/userGroup');
    expect(body.result).toEqual([{ id: desk.world.groupId, name: 'Partners' }]);
  });
});

describe('staff create accounts', () => {
  it('an Admin invites an agent with terms', async () => {
    const reply = await desk.post('admin', '/api/auth/register', {
      businessName: 'Dilijan Tours',
      email: 'hello@dilijan.example',
      sendInvite: true,
      creditLimit: 250_000.5,
      commission: { kind: 'percent', value: 4 },
      userGroup: desk.world.groupId,
    });
    expect([reply.status, reply.body.result.inviteSent, reply.body.result.status]).toEqual([201, true, 'active']);
    const user = (await desk.get('admin', `/api/users/get-user/${reply.body.result.userId}`)).body.result;
    expect(user).toMatchObject({
      role: 'user',
      privilege: ['issue', 'void', 'refund'],
      commission: { kind: 'percent', value: 4 },
      emailVerifiedAt: null,
      hasPassword: false,
    });
    expect(user.balance.creditLimit).toBe(250_000.5);
    expect(Date.parse(user.inviteUntil) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const token = await tokenTo(desk, 'hello@dilijan.example');
    await desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: token, password: 'forest-9', c_password: 'forest-9' });
    expect((await login('hello@dilijan.example', 'forest-9')).status).toBe(200);
  });

  it('staff, and only they, hear that an address is taken', async () => {
    const reply = await desk.post('admin', '/api/auth/register', { businessName: 'Again', email: 'AGENT@demo.example' });
    expect([reply.status, reply.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  it.each([
    ['role', { role: 'Super Admin' }],
    ['adminGroups', { adminGroups: 'Super Admin' }],
  ])('an Admin makes no Super Admin, by %s neither', async (_how, more) => {
    const reply = await desk.post('admin', '/api/auth/register', { businessName: 'Sly', email: 'sly2@demo.example', ...more });
    expect(reply.body.errors).toEqual({ role: ['Only a Super Admin may give this role'] });
    expect(await statusOf('sly2@demo.example')).toBeUndefined();
    const bySuper = await desk.post('superadmin', '/api/auth/register', {
      businessName: 'Second',
      email: `second-${_how}@demo.example`,
      ...more,
    });
    expect(bySuper.status).toBe(201);
  });

  it.each(['manager', 'tickets', 'viewer', 'reports', 'agent'])('%s creates nobody', async (who) => {
    const reply = await desk.post(who, '/api/auth/register', { ...company, email: 'nobody@demo.example' });
    expect([reply.status, await statusOf('nobody@demo.example')]).toEqual([403, undefined]);
  });
});
