import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { Desk, freshKey, type Reply } from '../support/desk.ts';
import { nextYear } from '../support/days.ts';
import { tokenTo } from '../support/outbox.ts';
import { png } from '../support/pictures.ts';
import {
  newAircraft,
  newAirline,
  newAirport,
  newBaggageRule,
  newFareRule,
  newHotel,
  newHotelCategory,
  newService,
} from '../support/reference.ts';
import { Seller } from '../support/seller.ts';
import { contact, PASSWORD, passengers } from '../support/world.ts';

/** Every changing call writes exactly one row into the log: who, what, to whom, with the id of the request. */
let desk: Desk;
let seller: Seller;
beforeAll(async () => {
  desk = await Desk.open();
  seller = new Seller(desk);
});
afterAll(async () => {
  await desk.verify();
  await desk.close();
});

const idOf = (who: string) => desk.world.users.get(who)!;
const versionOf = async (who: string) => (await desk.get('superadmin', `/api/users/get-user/${idOf(who)}`)).body.result.version;
const company = { businessName: 'Sevan Travel', vat: '01234567', country: 'AM', city: 'Sevan', address: 'Lake Street 1', phone: '+374 91 000111', ceoNameSurname: 'Ani Sevanyan', contactNameSurname: 'Ani Sevanyan', acceptTerms: true }; // prettier-ignore
const link = async (email: string) => {
  await desk.post(null, '/user/forgot-password', { email });
  return tokenTo(desk, email);
};
let secret = '';
const code = async () => {
  await sql`update users set two_step_counter = 0 where two_step_counter is not null`.execute(desk.db);
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
};

const issued = async (adults = 1): Promise<Reply['body']> =>
  (await seller.order('agent', await seller.held('agent', await seller.flight(), { adults }), 'issue', { passengers: passengers(adults) }))
    .body.result;
const whole = (one: Reply['body']) => ({
  passengerIds: one.passengers.map((p: { id: string }) => p.id),
  segmentIds: one.segments.map((s: { id: string }) => s.id),
});
const order = (op: string, id: string, body: object) => desk.post('superadmin', `/api/orders/${op}/${id}`, body, freshKey());

let numbers = 500;
const flight = () => ({ flightNumber: `TV ${numbers++}`, airline: 'TV', from: 'EVN', to: 'CDG', departureLocal: `${nextYear('06-01')}T10:00`, arrivalLocal: `${nextYear('06-01')}T13:05`, seatCapacity: 180, infantLimit: 10, currency: 'USD' }); // prettier-ignore
const newFlight = async (): Promise<{ id: string; version: number }> =>
  (await desk.post('superadmin', '/api/flights/create', flight())).body.result[0];
const newClass = () => ({ code: 'B', name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 10, adultFare: 1, childFare: 1, infantFare: 1, adultTax: 1, childTax: 1, infantTax: 1, serviceFee: 1, baggageRuleId: desk.world.baggageRules.bag, fareRuleId: desk.world.fareRules.flex, fareBasis: 'B' }); // prettier-ignore
const classTemplate = () => ({ ...newClass(), currency: 'USD' });
const flightTemplate = () => {
  const { departureLocal: _departure, arrivalLocal: _arrival, ...rest } = flight();
  return {
    ...rest,
    departureTime: '10:00',
    arrivalTime: '13:05',
    daysOfWeek: [1],
    validFrom: nextYear('06-01'),
    validTo: nextYear('06-30'),
  };
};

let category = '';
const house = { compName: 'Tatev', timezone: 'Asia/Yerevan' };
const reportView = { name: 'Mine', view: { period: 'lastMonth', dateField: 'posted', columns: [] } };
const notice = { title: 'x', text: { en: 'x' }, kind: 'info', startDate: '2026-01-01', endDate: '2026-01-02' };

/** What makes each call succeed. Whoever adds a changing endpoint adds it here. */
const calls: Partial<Record<EndpointName, () => Promise<() => Promise<Reply>>>> = {
  login: async () => () => desk.post(null, '/user/login', { email: 'agent@demo.example', password: PASSWORD }),
  logout: async () => {
    await desk.token('agent');
    return () => desk.post('agent', '/user/logout', undefined);
  },
  endSession: async () => {
    desk.forgetToken('viewer');
    const sessions = (await desk.get('viewer', '/api/sessions')).body.result as { id: string }[];
    return () => desk.call('viewer', 'DELETE', `/api/sessions/${sessions[0]!.id}`);
  },
  endAllSessions: async () => {
    desk.forgetToken('viewer');
    await desk.token('viewer');
    return () => desk.call('viewer', 'DELETE', '/api/sessions');
  },
  register: async () => () => desk.post(null, '/user/register', { ...company, email: 'one@sevan.example' }),
  registerByStaff: async () => () =>
    desk.post('admin', '/api/auth/register', { businessName: 'Two', email: 'two@sevan.example', sendInvite: true }),
  verifyEmail: async () => {
    const token = await tokenTo(desk, 'one@sevan.example');
    return () => desk.post(null, '/user/verify-email', { user_id: token });
  },
  resendVerification: async () => () => desk.post(null, '/user/resend-verification', { email: 'two@sevan.example' }),
  forgotPassword: async () => () => desk.post(null, '/user/forgot-password', { email: 'agent@demo.example' }),
  resetPassword: async () => {
    const token = await link('agent2@demo.example');
    return () => desk.post(null, `/user/forgot-password/reset/${token}`, { password: 'Amberd-1026' });
  },
  setPassword: async () => {
    const token = await link('agent2@demo.example');
    desk.forgetToken('agent2');
    return () => desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: token, password: 'Amberd-1027', c_password: 'Amberd-1027' });
  },
  changePassword: async () => () => desk.post('admin', `/api/users/change-password/${idOf('agent')}`, { sendLink: true }),
  startTwoStep: async () => () => desk.post('tickets', '/api/two-step/start', { password: PASSWORD }),
  confirmTwoStep: async () => {
    secret = (await desk.post('tickets', '/api/two-step/start', { password: PASSWORD })).body.result.secret;
    const otp = await code();
    return () => desk.post('tickets', '/api/two-step/confirm', { otp });
  },
  newRecoveryCodes: async () => {
    const otp = await code();
    return () => desk.post('tickets', '/api/two-step/recovery-codes', { password: PASSWORD, otp });
  },
  stopTwoStep: async () => {
    const otp = await code();
    return () => desk.post('tickets', '/api/two-step/stop', { password: PASSWORD, otp });
  },
  updateUser: async () => {
    const version = await versionOf('poor');
    return () => desk.post('admin', `/api/users/update/${idOf('poor')}`, { version, city: 'Gyumri' });
  },
  createSmtpSettings: async () => () =>
    desk.post('superadmin', '/api/SMTPsettings', { host: 'smtp.example', port: 587, fromName: 'Tatev', fromEmail: 'desk@tatev.example' }),
  updateSmtpSettings: async () => {
    const { version } = (await desk.get('superadmin', '/api/SMTPsettings')).body.result;
    return () => desk.call('superadmin', 'PUT', '/api/SMTPsettings', { version, password: 'secret' });
  },
  updateSecuritySettings: async () => () => desk.call('superadmin', 'PUT', '/api/securitySettings', { twoStepRoles: [], version: 1 }),
  preOrder: async () => {
    // The sign-out above ended the session.
    desk.forgetToken('agent');
    const classId = await seller.flight();
    return () => seller.hold('agent', classId);
  },
  cancelPreOrder: async () => {
    const hold = await seller.held('agent', await seller.flight());
    return () => seller.cancel('agent', hold);
  },
  order: async () => {
    const hold = await seller.held('agent', await seller.flight());
    return () =>
      desk.post('agent', '/api/orders/order', { preOrderId: hold, action: 'issue', passengers: passengers(), contact }, freshKey());
  },
  cancelOrder: async () => {
    const booking = await seller.booked('agent', await seller.flight());
    return () => order('cancel', booking.id, {});
  },
  refundOrder: async () => {
    const one = await issued();
    return () => order('refund', one.id, { ...whole(one), acceptZero: true });
  },
  splitOrder: async () => {
    const one = await issued(2);
    return () => order('split', one.id, { passengerIds: [one.passengers[0].id] });
  },
  orderDate: async () => {
    const one = await issued(2);
    const newClassId = await seller.flight();
    // Two of a party: the split and the change are one call.
    const body = {
      segments: [{ segmentId: one.segments[0].id, newClassId }],
      passengerIds: [one.passengers[0].id],
      penaltyOverride: 0,
      reason: 'x',
    };
    return () => desk.call('superadmin', 'PATCH', `/api/orders/orderDate/${one.id}`, body, freshKey());
  },
  editPassengerName: async () => {
    const one = await seller.booked('agent', await seller.flight());
    return () =>
      desk.call('superadmin', 'PATCH', `/api/orders/editPassengerName/${one.id}/${one.passengers[0].id}`, { title: 'MRS' }, freshKey());
  },
  editDiscount: async () => {
    const one = await issued();
    return () => order('editDiscount', one.id, { kind: 'percent', value: 5, reason: 'x' });
  },
  editOrder: async () => {
    const one = await issued();
    return () => order('edit', one.id, { version: one.version, remarks: 'x' });
  },
  decideRefundRequest: async () => {
    const one = await issued();
    const filed = await desk.post('agent', `/api/orders/refund/${one.id}`, { ...whole(one), mode: 'request' }, freshKey());
    return () =>
      desk.call(
        'superadmin',
        'PATCH',
        `/api/refundRequests/${filed.body.result.requestId}`,
        { status: 'approved', approvedAmount: 1, version: 1 },
        freshKey(),
      );
  },
  attachToRefundRequest: async () => {
    const one = await issued();
    const filed = await desk.post('agent', `/api/orders/refund/${one.id}`, { ...whole(one), mode: 'request' }, freshKey());
    const data = Buffer.from('%PDF-1.7').toString('base64');
    return () =>
      desk.post('agent', `/api/refundRequests/${filed.body.result.requestId}/attachments`, {
        name: 'a.pdf',
        type: 'application/pdf',
        data,
      });
  },
  createPassenger: async () => () => newPassenger('Ani'),
  updatePassenger: async () => {
    const { id } = (await newPassenger('Bella')).body.result;
    return () => desk.call('agent', 'PUT', `/api/passengers/${id}`, { version: 1, phone: '+37491' }, freshKey());
  },
  erasePassenger: async () => {
    const { id } = (await newPassenger('Clara')).body.result;
    return () => desk.call('agent', 'DELETE', `/api/passengers/${id}`);
  },
  mergePassengers: async () => {
    const [keep, other] = [await newPassenger('Diana'), await newPassenger('Dianna')];
    return () => desk.post('agent', '/api/passengers/merge', { keepId: keep.body.result.id, mergeIds: [other.body.result.id] }, freshKey());
  },
  revealDocument: async () => {
    const { id } = (await newPassenger('Elen')).body.result;
    return () => desk.post('agent', `/api/passengers/${id}/reveal`, {});
  },
  createFlight: async () => () => desk.post('superadmin', '/api/flights/create', flight()),
  editFlight: async () => {
    const { id, version } = await newFlight();
    return () => desk.post('superadmin', `/api/flights/edit/${id}`, { version, departureLocal: `${nextYear('06-01')}T08:00` });
  },
  deleteFlight: async () => {
    const { id } = await newFlight();
    return () => desk.get('superadmin', `/api/flights/delete/${id}`);
  },
  removeFlight: async () => {
    const { id } = await newFlight();
    return () => desk.call('superadmin', 'DELETE', `/api/flights/delete/${id}`);
  },
  boardPassengers: async () => {
    const classId = await seller.flight({ inHours: 3 });
    const both = await Promise.all(
      [1, 2].map(
        async () => (await seller.order('agent', await seller.held('agent', classId), 'issue', { passengers: passengers() })).body.result,
      ),
    );
    const passengerIds = both.map((one) => one.passengers[0].id);
    return () => desk.post('superadmin', `/api/flights/boarded/${both[0]!.segments[0].flightId}`, { passengerIds }, freshKey());
  },
  createFlightTemplate: async () => () => desk.post('superadmin', '/api/flights/templates', flightTemplate()),
  updateFlightTemplate: async () => {
    const { id } = (await desk.post('superadmin', '/api/flights/templates', flightTemplate())).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/flights/templates/${id}`, { ...flightTemplate(), version: 1 });
  },
  deleteFlightTemplate: async () => {
    const { id } = (await desk.post('superadmin', '/api/flights/templates', flightTemplate())).body.result;
    return () => desk.call('superadmin', 'DELETE', `/api/flights/templates/${id}`);
  },
  createClassTemplate: async () => () => desk.post('superadmin', '/api/classes/templates', classTemplate()),
  updateClassTemplate: async () => {
    const { id } = (await desk.post('superadmin', '/api/classes/templates', classTemplate())).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/classes/templates/${id}`, { ...classTemplate(), version: 1 });
  },
  deleteClassTemplate: async () => {
    const { id } = (await desk.post('superadmin', '/api/classes/templates', classTemplate())).body.result;
    return () => desk.call('superadmin', 'DELETE', `/api/classes/templates/${id}`);
  },
  createClass: async () => {
    const { id } = await newFlight();
    return () => desk.post('superadmin', `/api/classes/create/${id}`, newClass());
  },
  editClass: async () => {
    const id = await seller.flight();
    return () => desk.post('superadmin', `/api/classes/edit/${id}`, { version: 1, adultFare: 200 });
  },
  deleteClass: async () => {
    const id = await seller.flight();
    return () => desk.get('superadmin', `/api/classes/delete/${id}`);
  },
  removeClass: async () => {
    const id = await seller.flight();
    return () => desk.call('superadmin', 'DELETE', `/api/classes/delete/${id}`);
  },
  removePassenger: async () => {
    const classId = await seller.flight();
    const two = (await seller.order('agent', await seller.held('agent', classId, { adults: 2 }), 'book', { passengers: passengers(2) }))
      .body.result;
    return () =>
      desk.post(
        'superadmin',
        `/api/flights/remove-passenger/${two.segments[0].flightId}/${two.passengers[0].id}`,
        { reason: 'x' },
        freshKey(),
      );
  },
  createTimeLimits: async () => {
    const { id: _id, version: _version, ...limits } = (await desk.get('superadmin', '/api/timeLimits')).body.result;
    await sql`delete from time_limits`.execute(desk.db);
    return () => desk.post('superadmin', '/api/timeLimits', limits);
  },
  updateTimeLimits: async () => {
    const { id, ...limits } = (await desk.get('superadmin', '/api/timeLimits')).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/timeLimits/${id}`, limits);
  },
  createAllotment: async () => {
    const body = allotment(await seller.flight());
    return () => desk.post('superadmin', '/api/allotments', body, freshKey());
  },
  updateAllotment: async () => {
    const { id } = (await desk.post('superadmin', '/api/allotments', allotment(await seller.flight()), freshKey())).body.result;
    return () => desk.call('superadmin', 'PATCH', `/api/allotments/${id}`, { version: 1, seats: 3 }, freshKey());
  },
  startPush: async () => () =>
    desk.post('superadmin', '/api/push', { endpoint: 'https://push.example.com/one', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }),
  stopPush: async () => () => desk.call('superadmin', 'DELETE', '/api/push'),
  createNotification: async () => () => desk.post('superadmin', '/api/notifications', notice),
  updateNotification: async () => {
    const { id } = (await desk.post('superadmin', '/api/notifications', notice)).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/notifications/${id}`, { version: 1, pinned: true });
  },
  deleteNotification: async () => {
    const { id } = (await desk.post('superadmin', '/api/notifications', notice)).body.result;
    return () => desk.call('superadmin', 'DELETE', `/api/notifications/${id}`);
  },
  createTicketSettings: async () => {
    const { id: _id, version: _version, ...settings } = (await desk.get('superadmin', '/api/ticketSettings')).body.result;
    await sql`delete from ticket_settings`.execute(desk.db);
    return () => desk.post('superadmin', '/api/ticketSettings', settings);
  },
  updateTicketSettings: async () => {
    const { id, ...settings } = (await desk.get('superadmin', '/api/ticketSettings')).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/ticketSettings/${id}`, settings);
  },
  ...Object.fromEntries(
    (
      [
        ['Airport', '/api/airport', newAirport],
        ['Airline', '/api/airline', newAirline],
        ['Aircraft', '/api/aircraft', newAircraft],
        ['BaggageRule', '/api/baggageRules', newBaggageRule],
        ['FareRule', '/api/fareRules', newFareRule],
        ['HotelCategory', '/api/hotels/category', newHotelCategory],
        ['Hotel', '/api/hotels', () => newHotel(category)],
        ['Service', '/api/services', newService],
      ] as const
    ).flatMap(([name, path, body]) => {
      const added = async () => {
        category ||= (await desk.post('superadmin', '/api/hotels/category', newHotelCategory(), freshKey())).body.result.id;
        return (await desk.post('superadmin', path, body(), freshKey())).body.result.id as string;
      };
      return [
        [`create${name}`, async () => (await added(), () => desk.post('superadmin', path, body()))],
        [
          `update${name}`,
          async () => {
            const id = await added();
            return () => desk.call('superadmin', 'PUT', `${path}/${id}`, { ...body(), version: 1 });
          },
        ],
        [
          `delete${name}`,
          async () => {
            const id = await added();
            return () => desk.call('superadmin', 'DELETE', `${path}/${id}`);
          },
        ],
      ];
    }),
  ),
  importAirports: async () => () =>
    desk.post('superadmin', '/api/airport/import', { mode: 'confirm', csv: 'iata,name,city,country,tz\nZZY,Field,Town,AM,Asia/Yerevan\n' }),
  importAirlines: async () => () => desk.post('superadmin', '/api/airline/import', { mode: 'confirm', csv: 'iata,name\n8Y,New Air\n' }),
  importAircraft: async () => () =>
    desk.post('superadmin', '/api/aircraft/import', { mode: 'confirm', csv: 'iata,manufacturer,model,seats\n8YY,Boeing,737,189\n' }),
  createCompanySettings: async () => {
    await sql`delete from company_settings`.execute(desk.db);
    return () => desk.post('superadmin', '/api/companySettings', house);
  },
  updateCompanySettings: async () => {
    const { version } = (await desk.get('superadmin', '/api/companySettings')).body.desk;
    return () => desk.call('superadmin', 'PUT', '/api/companySettings/edit', { ...house, version });
  },
  uploadLogo: async () => () => desk.call('superadmin', 'PUT', '/api/companySettings/logo', { data: png().toString('base64') }),
  removeLogo: async () => {
    await desk.call('superadmin', 'PUT', '/api/companySettings/logo', { data: png().toString('base64') });
    return () => desk.call('superadmin', 'DELETE', '/api/companySettings/logo');
  },
  cancelFlight: async () => {
    const { rows } = await sql<{ id: string }>`select flight_id as id from flight_class where id = ${await seller.flight()}`.execute(
      desk.db,
    );
    return () => desk.post('superadmin', `/api/flights/cancel/${rows[0]!.id}`, { reason: 'x' }, freshKey());
  },
  saveReportView: async () => () => desk.post('superadmin', '/api/reports/views', reportView, freshKey()),
  deleteReportView: async () => {
    const { id } = (await desk.post('superadmin', '/api/reports/views', { ...reportView, name: 'Old' }, freshKey())).body.result;
    return () => desk.call('superadmin', 'DELETE', `/api/reports/views/${id}`, undefined, freshKey());
  },
  setRate: async () => () =>
    desk.post('superadmin', '/api/currencySettings', { manualRate: { date: new Date().toISOString().slice(0, 10), USD: 391, EUR: 441 } }),
  transferBalance: async () => () =>
    desk.post('superadmin', `/api/users/balance/transfer/${idOf('agent')}`, { amount: 5, currency: 'AMD', method: 'cash' }, freshKey()),
  useBalance: async () => () =>
    desk.post('superadmin', `/api/users/use-balance/${idOf('agent')}`, { amount: 5, currency: 'AMD', reason: 'x' }, freshKey()),
  updateCurrencySetting: async () => {
    const [amd] = (await desk.get('superadmin', '/api/currencySettings')).body.result;
    const { id, ccy: _ccy, ...rest } = amd;
    return () => desk.call('superadmin', 'PUT', `/api/currencySettings/${id}`, rest, freshKey());
  },
  deleteCurrencySetting: async () => {
    const eur = (await desk.get('superadmin', '/api/currencySettings')).body.result.find((one: { ccy: string }) => one.ccy === 'EUR');
    return () => desk.call('superadmin', 'DELETE', `/api/currencySettings/${eur!.id}`, undefined, freshKey());
  },
  createUserGroup: async () => () => newGroup('One'),
  updateUserGroup: async () => {
    const { id } = (await newGroup('Two')).body.result;
    return () => desk.call('superadmin', 'PUT', `/api/userGroups/${id}`, { ...group('Three'), version: 1 }, freshKey());
  },
  deleteUserGroup: async () => {
    const { id } = (await newGroup('Four')).body.result;
    return () => desk.call('superadmin', 'DELETE', `/api/userGroups/${id}`, undefined, freshKey());
  },
  bookingToTicketing: async () => {
    const booking = await seller.booked('agent', await seller.flight());
    return () => seller.issue('agent', booking.id);
  },
};
const allotment = (flightClassId: string) => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  return { flightClassId, agentId: idOf('agent'), seats: 5, releaseAt: at, namesDueAt: at };
};
const group = (name: string) => ({
  name,
  isPublic: false,
  commission: null,
  serviceFee: 0,
  timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
  defaultCreditLimit: 0,
});
const newGroup = (name: string) => desk.post('superadmin', '/api/userGroups', group(name), freshKey());
const newPassenger = (firstName: string) =>
  desk.post(
    'agent',
    '/api/passengers',
    { title: 'MS', firstName, lastName: 'Adamyan', gender: 'F', dateOfBirth: '1990-01-01' },
    freshKey(),
  );
/** POSTs of the specification that only read. */
const READS = new Set<string>([
  'ordersFullData',
  'getLogs',
  'rateByRange',
  'mainSearch',
  'priceCalendar',
  'getOrders',
  'getOrderCopies',
  'getUsers',
  'findAudience',
  'balanceHistory',
  'getFlights',
  'getFlightCalendar',
]);

const changing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, one]) => (one.method !== 'GET' || one.changes) && !READS.has(name),
);

it.each(changing)('%s', async (name, endpoint) => {
  const prepare = calls[name];
  if (!prepare) throw new Error(`${name} changes something: say here how it succeeds`);
  const call = await prepare();
  await sql`delete from attempt`.execute(desk.db);
  const before = await last();
  const reply = await call();
  expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200);
  const { rows } = await sql<{ request_id: string; method: string; path: string; action: string; result: string; ip: string }>`
    select request_id, method, path, action, result, ip from log where (at, id) > (${before.at}::timestamptz, ${before.id}::uuid)`.execute(
    desk.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    request_id: reply.headers['x-request-id'],
    method: endpoint.method,
    path: endpoint.path,
    result: 'ok',
    ip: '127.0.0.1',
  });
});

it.each([...READS].map((name) => [name, endpoints[name as EndpointName] as Endpoint] as const))(
  '%s reads and writes nothing',
  async (_name, endpoint) => {
    const bodies: Record<string, object> = { '/exchange/rate-by-range': { startDate: '2026-01-01', endDate: '2026-01-02' } };
    const before = await last();
    await desk.call('superadmin', 'POST', endpoint.path, bodies[endpoint.path] ?? {});
    expect(await last()).toEqual(before);
  },
);

async function last(): Promise<{ at: string; id: string }> {
  const { rows } = await sql<{ at: string; id: string }>`select at::text as at, id from log order by at desc, id desc limit 1`.execute(
    desk.db,
  );
  return rows[0] ?? { at: '2000-01-01 00:00:00+00', id: '00000000-0000-0000-0000-000000000000' };
}
