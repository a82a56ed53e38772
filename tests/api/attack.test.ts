import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { runs } from '../lanes.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { contact, passengers } from '../support/world.ts';

/** Every endpoint with bodies, queries and paths that no honest client sends: refused in our shape, never a 5xx, never without an end. */
let preOrderId = '';
const desk = await openDesk();
const seller = new Seller(desk);
const classId = await seller.flight({ classes: [{ seats: 9000 }] });
const bookingId = (await seller.booked('agent', classId)).id;

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
/** A number too large for a double, which JSON.stringify cannot write; put into the text afterwards. */
const HUGE = '@1e400@';

const texts = ['', ' ', 'NaN', '-0', '0', 'null', 'constructor', "' or 1=1 --", "'; drop table orders; --", '$1', '%', '\\', '_%', 'x'.repeat(50_000), '9'.repeat(400), '[]', '{}', '1e400', 'ՀՈՎՀԱՆՆԻՍՅԱՆ և ﬓ', '\u202egnol eht', 'e\u0301\u0301\u200d\u200b', 'שלום', '👩‍👩‍👧‍👦', 'a\u0000b', '\ud800', 'a\r\nBcc: x@y.example', '\uffff', '=cmd()', '0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31', '2027-02-30', '2027-1-1', '-000001-01-01', '+010000-01-01', '2027-02-28T00:00', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '01990000-0000-7000-8000-00000000000', UNKNOWN.toUpperCase(), 'EVN', 'evn', 'ZZZZZ9', 'a@b.cd', `${'a'.repeat(300)}@b.cd`, Buffer.from('["9999-99-99 99:99:99+00","------------------------------------"]').toString('base64url'), Buffer.from(`["2027-02-30 00:00:00+00","${UNKNOWN}"]`).toString('base64url')]; // prettier-ignore
const names = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'prototype',
  'agentId',
  'role',
  'balance',
  'price',
  'id',
  '',
  '0',
  'then',
  'x'.repeat(2000),
];
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e21,
    1e308,
    2 ** 53 + 1,
    -2147483649,
    0.005,
    HUGE,
    [],
    {},
    [[]],
    [null],
    Array(1000).fill(0),
    { a: { b: [] } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);
const mutation = fc.record({
  how: fc.constantFrom('replace', 'replace', 'add', 'drop', 'wrap'),
  at: fc.nat(),
  name: fc.constantFrom(...names),
  value: hostile,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** Changes one place of a value; returns the new value. */
function mutate(value: unknown, { how, at, name, value: evil }: Mutation): unknown {
  const copy: unknown = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const key of Object.keys(one)) {
      places.push([one as Record<string, unknown>, key]);
      walk((one as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  const place = places[at % (places.length + 1)];
  if (!place)
    return how === 'drop' ? undefined : how === 'add' && typeof copy === 'object' && copy !== null ? define(copy, name, evil) : evil;
  const [parent, key] = place;
  if (how === 'drop') delete parent[key];
  else if (how === 'wrap') parent[key] = [parent[key]];
  else if (how === 'add') define(parent, name, evil);
  else parent[key] = evil;
  return copy;
}
/** Also `__proto__` as a key of its own, as JSON.parse makes it. */
const define = (into: object, name: string, value: unknown) =>
  Object.defineProperty(into, name, { value, enumerable: true, writable: true, configurable: true });

let people = 0;
let calls = 0;
const SLOW = new Set(['login', 'register', 'registerByStaff', 'forgotPassword', 'resendVerification']);
const SIGNS_OUT = new Set(['logout', 'endAllSessions', 'endSession', 'changePassword', 'confirmTwoStep']);
const company = { businessName: 'New Travel', companyName: 'New Travel LLC', vat: '01234567', country: 'AM', city: 'Yerevan', address: 'Abovyan 1', phone: '+374 10 123456', mobilePhone: '', ceoNameSurname: 'Ani Nor', contactNameSurname: 'Ani Nor' }; // prettier-ignore
const ON_ORDERS = new Set([
  'bookingToTicketing',
  'cancelOrder',
  'refundOrder',
  'splitOrder',
  'orderDate',
  'editPassengerName',
  'editDiscount',
  'editOrder',
]);
const ON_USERS = new Set(['updateUser', 'balanceHistory', 'transferBalance', 'useBalance']);
/** Where a call acts on somebody: not on those who call here. */
const target = (name: string): string => (ON_ORDERS.has(name) ? bookingId : ON_USERS.has(name) ? desk.world.users.get('poor')! : UNKNOWN);

const valid: Record<string, () => unknown> = {
  login: () => ({ email: 'nobody@demo.example', password: 'x' }),
  rateByRange: () => ({ startDate: '2026-01-01', endDate: '2026-01-03' }),
  mainSearch: () => ({ from: 'EVN', to: 'CDG', departureDate: '2199-12-31', returnDate: null, adults: 1, children: 0, infants: 0, cabin: null, airline: 'TV', flexDays: 3, directOnly: true, currency: null, agentId: null }),
  priceCalendar: () => ({ from: 'EVN', to: 'PAR', startDate: '2027-01-01', endDate: '2027-02-01', adults: 1, children: 0, infants: 0, cabin: 'economy', airline: null, agentId: null }),
  preOrder: () => ({ segments: [{ classId }], adults: 1, children: 0, infants: 0, searchId: null, expectedTotal: 1, agentId: null }),
  order: () => ({ preOrderId, action: 'book', passengers: passengers(), contact, remarks: '', allowDuplicate: false, expectedTotal: null, agentId: null }),
  bookingToTicketing: () => ({ version: 9, acceptPrice: null, expectedTotal: null }),
  getOrderTotals: () => ({ status: ['booking'], search: 'aram', pnr: 'ZZZZZ9', passenger: 'aram', ticket: '7770000000', agentId: null, flightId: null, from: 'EVN', to: 'CDG', startDate: '2026-01-01', endDate: '2199-12-31', dateField: 'departure', attention: ['ttl_soon'], sort: 'orderDate' }),
  getOrders: () => ({ status: ['booking'], search: 'aram', pnr: 'ZZZZZ9', passenger: 'aram', ticket: '7770000000', agentId: null, flightId: null, from: 'EVN', to: 'CDG', startDate: '2026-01-01', endDate: '2199-12-31', dateField: 'departure', attention: ['ttl_soon'], sort: 'orderDate', limit: 5, page: 1, after: Buffer.from(`["2027-01-01 00:00:00+00","${UNKNOWN}"]`).toString('base64url') }),
}; // prettier-ignore
Object.assign(valid, {
  register: () => ({ ...company, email: `new${++people}@demo.example`, acceptTerms: true }),
  registerByStaff: () => ({ ...company, email: `new${++people}@demo.example`, role: 'user', adminGroups: '...', privilege: ['issue'], creditLimit: 5, currency: 'AMD', commission: { kind: 'percent', value: 3 }, maxOpenHolds: 3, sendInvite: true, status: 'pending' }),
  verifyEmail: () => ({ user_id: 'x'.repeat(43) }),
  resendVerification: () => ({ email: 'agent@demo.example' }),
  forgotPassword: () => ({ email: 'agent@demo.example' }),
  resetPassword: () => ({ password: 'new-secret-1' }),
  setPassword: () => ({ user_id: 'x'.repeat(43), password: 'new-secret-1', c_password: 'new-secret-1' }),
  changePassword: () => ({ currentPassword: 'wrong', password: 'new-secret-1', c_password: 'new-secret-1' }),
  startTwoStep: () => ({ password: 'wrong' }),
  confirmTwoStep: () => ({ otp: '123 456' }),
  newRecoveryCodes: () => ({ password: 'wrong', otp: '123456' }),
  stopTwoStep: () => ({ password: 'wrong', otp: 'abcd-efgh-jkmn' }),
  getUsers: () => ({ search: 'agency', role: 'user', status: 'active', userGroup: UNKNOWN, country: 'AM', lowBalance: true, limit: 5, page: 1, after: Buffer.from(`["1agency","${UNKNOWN}"]`).toString('base64url') }),
  updateUser: () => ({ version: 1, city: 'Gyumri', phone: '+374 10 123456', privilege: ['issue'], creditLimit: 5, commission: null, onHolds: 'keep', status: 'active' }),
  cancelOrder: () => ({ mode: 'quote', reason: 'x', quoteId: UNKNOWN, expectedTotal: 1, version: 1 }),
  refundOrder: () => ({ mode: 'confirm', passengerIds: [UNKNOWN], segmentIds: [UNKNOWN], kind: 'voluntary', reasonCode: 'other', text: '', quoteId: null, expectedTotal: null, acceptZero: true, version: 1 }),
  splitOrder: () => ({ mode: 'confirm', passengerIds: [UNKNOWN], quoteId: null, version: 1 }),
  orderDate: () => ({ mode: 'quote', segments: [{ segmentId: UNKNOWN, newClassId: classId }], passengerIds: null, oldPrice: 1, penaltyPrice: 1, penaltyOverride: null, reason: 'x', quoteId: null, version: 1 }),
  editPassengerName: () => ({ mode: 'confirm', title: 'MR', firstName: 'Aram', lastName: 'Person', nativeName: null, gender: 'M', reason: 'x', quoteId: null, version: 1 }),
  editDiscount: () => ({ mode: 'quote', kind: 'fixed', value: 1, scope: 'order', passengerIds: [UNKNOWN], reason: 'x', quoteId: null, version: 1 }),
  editOrder: () => ({ version: 1, contact, remarks: '', internalRemarks: '', passengers: [{ id: UNKNOWN, docNumber: 'AP1234567', docExpiry: '2049-01-01' }], timeLimit: '2027-01-01T00:00:00Z', reason: 'x' }),
  removePassenger: () => ({ mode: 'quote', reason: 'x', involuntary: true, quoteId: null, version: 1 }),
  createTimeLimits: () => ({ preOrderMinutes: 20, bands: [{ fromHoursToDeparture: 24, limitMinutes: 60 }, { fromHoursToDeparture: 0, limitMinutes: 0 }], quoteMinutes: 15, priceGuaranteeMinutes: null, warnMinutesBefore: [60, 15], autoCancel: true, minConnectionMinutes: 90, unpaidSeatsClass: 20, unpaidSeatsUncovered: 18, expiredBookings: 20 }),
  updateTimeLimits: () => ({ preOrderMinutes: 20, bands: [{ fromHoursToDeparture: 24, limitMinutes: 60 }, { fromHoursToDeparture: 0, limitMinutes: 0 }], quoteMinutes: 15, priceGuaranteeMinutes: null, warnMinutesBefore: [60, 15], autoCancel: true, minConnectionMinutes: 90, unpaidSeatsClass: 20, unpaidSeatsUncovered: 18, expiredBookings: 20, version: 999 }),
  cancelFlight: () => ({ mode: 'quote', reason: 'x', action: 'move', toClassId: UNKNOWN, plan: [{ orderId: UNKNOWN, action: 'refund', toClassId: null }] }),
  findFullClasses: () => ({ from: 'EVN', to: 'CDG', date: '2027-01-01', adults: 1, children: 0, infants: 0, cabin: 'economy', airline: 'TV', agentId: UNKNOWN }),
  createAlert: () => ({ kind: 'price', from: 'EVN', to: 'CDG', startDate: '2049-01-01', endDate: '2049-01-03', maxTotal: 0.01, adults: 1, children: 0, infants: 0, cabin: 'economy', directOnly: false }),
  updateAlert: () => ({ startDate: '2049-01-01', endDate: '2049-01-03', maxTotal: 0.01, isActive: true, version: 1 }),
  joinWaitlist: () => ({ classId, adults: 1, children: 0, infants: 0, agentId: UNKNOWN }),
  bulkFlights: () => ({ mode: 'quote', flightIds: [UNKNOWN], which: { startDate: '2027-01-01', endDate: '2027-01-02', flightNumber: '401', from: 'EVN', to: 'CDG', airline: 'TV', status: ['scheduled'], classes: 1 }, weekdays: [1, 7], change: { departureTime: '06:15', arrivalTime: '09:20', price: { codes: ['Q'], by: 'percent', value: 10 }, seats: { codes: ['Q'], by: 'add', value: -1 }, sale: 'closed', salesCloseMinutes: 90, fareRule: { codes: ['Q'], fareRuleId: UNKNOWN } } }),
  decideRefundRequest: () => ({ status: 'approved', approvedAmount: 1, decision: 'x', version: 1 }),
  balanceHistory: () => ({ startDate: '2026-01-01', endDate: '2026-12-31', kind: 'topup', limit: 5, page: 1, after: '5' }),
  transferBalance: () => ({ amount: 1, currency: 'AMD', method: 'bank', reference: `R${++people}`, valueDate: '2026-01-01', comment: '', reversesNo: 1, duplicate: false }),
  useBalance: () => ({ amount: 0.01, currency: 'AMD', reason: 'x', orderId: null, comment: '', force: false }),
  requestTopUp: () => ({ amount: 1, currency: 'AMD', method: 'bank', reference: `R${++people}`, paidOn: '2026-01-01', note: '', duplicate: false, proofs: [{ name: 'a.pdf', type: 'application/pdf', data: 'JVBERi0x' }] }),
  decideTopUpRequest: () => ({ status: 'accepted', acceptedAmount: 1, reference: 'x', decision: 'x', duplicate: false }),
  requestPayout: () => ({ amount: 1, currency: 'AMD', method: 'bank', holder: 'x', bankAccount: '1570012345678901', bank: 'x', note: '' }),
  decidePayoutRequest: () => ({ status: 'paid', paidAmount: 1, reference: `R${++people}`, paidOn: '2026-01-01', decision: 'x' }),
  updateSecuritySettings: () => ({ twoStepRoles: [], version: 1 }),
} satisfies Record<string, () => unknown>); // prettier-ignore
const queries: Record<string, string[]> = {
  checkChangePasswordPage: ['user_id'],
  getProfile: ['userId'],
  listAirports: ['search', 'country', 'isActive', 'limit', 'page', 'after'],
  listAirlines: ['search', 'isActive', 'limit', 'page', 'after'],
  listAircraft: ['search', 'isActive', 'limit', 'page', 'after'],
};
const escapes = ['%00', 'abcdefgh%00', '%zz', '%ff%fe', '%ED%A0%80', '..%2f..%2f', '%2500', ';x', 'x'.repeat(2000), '%20'];
const inPath = fc.oneof(
  fc.constantFrom(...escapes),
  hostile.map((value) => encodeText(typeof value === 'string' ? value : JSON.stringify(value))),
);
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
}

describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (name, endpoint) => {
  const call = fc.record({
    who: fc.constantFrom('agent', 'admin'),
    body: fc.array(mutation, { minLength: 1, maxLength: 3 }),
    query: fc.array(
      fc.tuple(fc.constantFrom(...Array.from({ length: 3 }, () => queries[name] ?? []).flat(), ...names.slice(0, 8)), inPath),
      {
        maxLength: endpoint.method === 'GET' ? 3 : 1,
      },
    ),
    path: fc.option(inPath, { freq: 2 }),
    key: fc.constantFrom(undefined, undefined, 'x', 'k'.repeat(101), 'ключ-ключ', '        ', "'; drop table x"),
  });
  // A sign-in costs a password hash, on purpose, and some answers wait until they tell nothing.
  const many = SLOW.has(name) ? runs(3, 40) : runs(10, 120);

  it(`${many.numRuns} hostile calls`, async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ who, body, query, path, key }) => {
        if (name === 'order' && preOrderId === '') preOrderId = await seller.held('agent', classId);
        const place = endpoint.path
          .replace(':passengerId', UNKNOWN)
          .replace(':flightId', UNKNOWN)
          .replace(':webhookId', UNKNOWN)
          .replace(':apiKeyId', UNKNOWN)
          .replace(':deliveryId', UNKNOWN)
          .replace(/:\w+/, path ?? target(name));
        const search = query.map(([field, value]) => `${encodeURIComponent(field)}=${value}`).join('&');
        const sent = body.reduce<unknown>(mutate, valid[name]?.() ?? {});
        const payload = endpoint.method === 'GET' ? undefined : JSON.stringify(sent)?.replaceAll(`"${HUGE}"`, '1e400');
        const response = await desk.app.inject({
          method: endpoint.method,
          // Limits of tries are by address, and are not what is tried here.
          remoteAddress: `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
          url: search === '' ? place : `${place}?${search}`,
          headers: {
            authorization: `Bearer ${await desk.token(who)}`,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...(endpoint.idempotent ? { 'idempotency-key': key ?? freshKey() } : {}),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        if (SIGNS_OUT.has(name)) desk.forgetToken(who);
        if (name === 'order' && response.statusCode === 201) preOrderId = '';
        const seen = `${response.statusCode} ${response.body.slice(0, 300)}`;
        expect(response.statusCode, seen).toBeLessThan(500);
        if (response.statusCode >= 400) expectEnvelope(response.statusCode, response.json(), seen);
        expect(response.headers['x-request-id']).toBeTruthy();
        expect(response.headers['x-content-type-options']).toBe('nosniff');
      }),
      { ...many, endOnFailure: true },
    );
  });
});

/** 422 with `errors` and no `message`; anything else with `message`; always `code` and `requestId`, and nothing else (domain.md 4). */
function expectEnvelope(status: number, body: Record<string, unknown>, seen: string): void {
  v.parse(v.strictObject(errorBody.entries), body);
  const { message, errors, requestId } = body;
  expect(requestId, seen).toBeTruthy();
  if (errors) expect([status, message, Object.keys(errors).length > 0], seen).toEqual([422, undefined, true]);
  else expect(message, seen).toBeTruthy();
}
