import type { FormName } from '../../../src/app/forms/names.ts';
import type { Call, EndpointName } from '../../../src/contract/endpoints.ts';
import { writeDate } from '../../../src/rules/read-date.ts';
import { inDays } from '../../support/days.ts';
import { newAccount } from './account.ts';
import { login } from './desk.ts';
import { ROW, savedReport, type Way } from './forms.ts';
import { ask, quietFlight, richAgency, sellTrip } from './party.ts';
import { freshName } from './sell.ts';

/** The calls that name the version which was seen: for each of them two may be at the same thing. */
type Versioned = {
  [N in EndpointName]: Call<N> extends { body?: infer B } ? ('version' extends KeysOf<B> ? N : never) : never;
}[EndpointName];
type KeysOf<B> = B extends unknown ? keyof B : never;

/** One thing, opened by two: both change `both`, to one thing and another; the second one changes `theirs` as well. */
export interface Twins extends Way {
  form: FormName;
  both: readonly [field: string, mine: string, theirs: string];
  theirs: readonly [field: string, value: string];
}

const row = (section: string, form: FormName, both: Twins['both'], theirs: Twins['theirs']): Twins => ({
  form,
  who: 'superadmin',
  where: `/settings?section=${section}`,
  press: [ROW],
  both,
  theirs,
});
const card = (section: string, form: FormName, both: Twins['both'], theirs: Twins['theirs']): Twins => ({
  ...row(section, form, both, theirs),
  press: [],
  on: 'page',
});
const superadmin = async (url: string) => (await login(url, 'superadmin')).token;
const QUOTED = 'a deed on an order: it is quoted anew and nothing of it is typed twice (order-life.test.ts)';

/** The compiler asks for each; words instead say why there are no fields to bring together. */
export const TWINS: Record<Versioned, Twins | string> = {
  updateAirport: row('airports', 'reference Airport', ['nameArm', 'Իմը', 'Նրանցը'], ['cityArm', 'Քաղաք']),
  updateAirline: row('airlines', 'reference Airline', ['phone', '+37410111111', '+37410222222'], ['checkinUrl', 'https://a.example/in']),
  updateAircraft: row('aircraft', 'reference Aircraft', ['infantLimit', '7', '8'], ['seats', '177']),
  updateBaggageRule: row('baggage', 'reference BaggageRule', ['infantWeightKg', '7', '8'], ['cabinWeightKg', '9']),
  updateFareRule: row('fareRules', 'reference FareRule', ['childDiscountOnPenalty', '7', '8'], ['minStay', '1']),
  updateHotel: row('hotels', 'reference Hotel', ['address', 'Mine 1', 'Theirs 1'], ['phone', '+37410333333']),
  updateHotelCategory: row('hotelCategories', 'reference HotelCategory', ['name', 'Mine', 'Theirs'], ['sortOrder', '0']),
  updateService: row('services', 'reference Service', ['name.hy', 'Իմը', 'Նրանցը'], ['price', '41']),
  updateCommissionRule: {
    ...row('commissionRules', 'reference CommissionRule', ['name', 'Mine', 'Theirs'], ['classes', 'Y']),
    where: async (url) => {
      const saleFrom = new Date(Date.UTC(2090, 0, 1) + Math.floor(Math.random() * 20_000) * 86_400_000).toISOString().slice(0, 10);
      const body = { name: `A ${freshName()}`, saleFrom, saleUntil: saleFrom, commission: { kind: 'percent', value: 5 } };
      await ask(url, await superadmin(url), 'POST', '/api/commissionRules', body);
      return '/settings?section=commissionRules';
    },
  },
  updateThroughFare: {
    ...row('throughFares', 'reference ThroughFare', ['adultFare', '111', '112'], ['family', 'Light']),
    where: async (url) => {
      const code = `A${freshName().replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 20);
      const body = { code, from: 'AAA', to: 'AAC', classCode: 'Y', currency: 'USD', adultFare: 100, childFare: 75, infantFare: 10 };
      await ask(url, await superadmin(url), 'POST', '/api/throughFares', body);
      return '/settings?section=throughFares';
    },
  },
  saveDepositPlan: 'its steps hang together: who was slower gets the plan as it is now (deposits.test.ts)',
  updateUserGroup: {
    form: 'group',
    who: 'superadmin',
    where: async (url) => {
      const body = { name: `A ${freshName()}`, isPublic: false, commission: null, serviceFee: 0, defaultCreditLimit: 0 };
      await ask(url, await superadmin(url), 'POST', '/api/userGroups', {
        ...body,
        timeLimitOverrides: { ptlMinutes: null, ttlHours: null },
      });
      return '/settings?section=groups';
    },
    press: [/^A /],
    both: ['serviceFee', '700', '800'],
    theirs: ['timeLimitOverrides.ptlMinutes', '77'],
  },
  updateReportSchedule: {
    form: 'scheduled report',
    who: 'superadmin',
    where: async (url) => {
      const body = { viewId: await savedReport(url), every: 'day', hour: 8, period: 'yesterday', formats: ['xlsx'], lang: 'en' };
      await ask(url, await superadmin(url), 'POST', '/api/report-schedules', { ...body, addresses: ['a@first.example'] });
      return '/reports';
    },
    press: ['Scheduled', 'Change Sales by agency'],
    both: ['addresses', 'a@mine.example', 'a@theirs.example'],
    theirs: ['hour', '9'],
  },
  updateAlert: {
    form: 'alert',
    who: 'agent',
    where: async (url) => {
      const { token } = await login(url, 'agent');
      const alert = { kind: 'price', from: 'EVN', to: 'DXB', startDate: inDays(60), endDate: inDays(62), maxTotal: 10, adults: 1 };
      await ask(url, token, 'POST', '/api/alerts', alert);
      return '/reservations?show=alerts';
    },
    press: [/^Change alert/],
    both: ['maxTotal', '11', '12'],
    theirs: ['endDate', writeDate(inDays(63))],
  },
  updateWebhook: {
    form: 'webhook',
    who: 'superadmin',
    where: async (url) => {
      const { userId } = await newAccount(url);
      const body = { name: 'Their system', url: 'https://hooks.agency.am/tatev', events: ['order.issued'] };
      await ask(url, await superadmin(url), 'POST', `/api/users/webhooks/${userId}`, body);
      return `/agents/${userId}`;
    },
    press: ['Webhooks: Manage', 'Change Their system'],
    both: ['url', 'https://hooks.agency.am/mine', 'https://hooks.agency.am/theirs'],
    theirs: ['name', 'Our system'],
  },
  updateNotification: {
    form: 'notification',
    who: 'superadmin',
    where: async (url) => {
      await ask(url, await superadmin(url), 'POST', '/api/notifications', {
        title: `Twins ${freshName()}`,
        text: { en: 'Text' },
        kind: 'info',
        startDate: inDays(300),
        endDate: inDays(301),
      });
      return '/settings?section=notifications';
    },
    press: [/^Twins /],
    both: ['text.en', 'Mine', 'Theirs'],
    theirs: ['titleHy', 'Վերնագիր'],
  },
  updateFareLadder: {
    ...row('', 'fare ladder', ['name', 'Mine', 'Theirs'], ['airline', 'RM']),
    where: async (url) => {
      const body = {
        name: `A ${freshName()}`,
        onlyGiven: false,
        flightNumber: `ZZ ${Math.floor(Math.random() * 9000) + 1000}`,
        steps: [{ load: 60, close: ['Q'] }],
      };
      await ask(url, await superadmin(url), 'POST', '/api/fareLadders', body);
      return '/flights?view=ladders';
    },
  },
  updateClassTemplate: {
    ...row('templates', 'class template', ['salesFromDays', '300', '301'], ['priority', '7']),
    press: [/^Edit class/],
  },
  updateFlightTemplate: {
    ...row('templates', 'flight template', ['infantLimit', '7', '8'], ['remarks', 'Theirs']),
    press: [/^Edit .* to /],
  },
  updateCompanySettings: card('company', 'company', ['compVat', '01111111', '02222222'], ['compBank', 'Their bank']),
  updateSmtpSettings: {
    ...card('mail', 'mail host', ['fromName', 'Mine', 'Theirs'], ['host', 'theirs.example']),
    where: async (url) => {
      const host = { host: 'a.example', port: 587, secure: 'starttls', fromName: 'A', fromEmail: 'a@a.example', isActive: false };
      await ask(url, await superadmin(url), 'POST', '/api/SMTPsettings', host);
      return '/settings?section=mail';
    },
  },
  updateTicketSettings: card('tickets', 'tickets', ['footer.en', 'Mine', 'Theirs'], ['terms.en', 'Their terms']),
  updateTimeLimits: card('timeLimits', 'time limits', ['preOrderMinutes', '21', '22'], ['quoteMinutes', '16']),
  updateSecuritySettings: 'one list of boxes: the last one sees the other (settings.test.ts)',
  updateCurrencySetting: {
    form: 'margin',
    who: 'superadmin',
    where: '/currency',
    press: ['Change USD'],
    both: ['marginValue', '1.1', '1.2'],
    theirs: ['marginType', '2'],
  },
  updateUser: {
    form: 'account contact',
    who: 'superadmin',
    where: async (url) => `/agents/${(await newAccount(url)).userId}`,
    press: ['Edit: Company and contact'],
    both: ['city', 'Mine', 'Theirs'],
    theirs: ['address', 'Their street'],
  },
  editFlight: {
    form: 'flight',
    who: 'superadmin',
    where: async (url) => `/flights/${(await quietFlight(url, (await richAgency(url)).token, 41)).flightId}`,
    press: ['Change flight', /^Edit/],
    on: 'page',
    both: ['remarks', 'Mine', 'Theirs'],
    theirs: ['infantLimit', '3'],
  },
  editClass: {
    form: 'flight class',
    who: 'superadmin',
    where: async (url) => `/flights/${(await quietFlight(url, (await richAgency(url)).token, 42)).flightId}`,
    press: [/^Change class/, /^Edit/],
    both: ['fareBasis', 'MINE', 'THEIRS'],
    theirs: ['priority', '7'],
  },
  updateAllotment: {
    form: 'allotment',
    who: 'superadmin',
    where: async (url) => {
      const token = await superadmin(url);
      const { flightId, classId } = await quietFlight(url, (await richAgency(url)).token, 43);
      const times = { releaseAt: `${inDays(60)}T10:00:00Z`, namesDueAt: `${inDays(61)}T10:00:00Z` };
      const { userId } = await newAccount(url);
      await ask(url, token, 'POST', '/api/allotments', { flightClassId: classId, agentId: userId, seats: 2, ...times });
      return `/flights/${flightId}?tab=allotments`;
    },
    press: [/^Change the seats of/],
    both: ['remarks', 'Mine', 'Theirs'],
    theirs: ['seats', '3'],
  },
  updatePassenger: {
    form: 'passenger',
    who: 'superadmin',
    where: async (url) => {
      const name = { lastName: `A${freshName()}`, firstName: 'ANNA', title: 'MRS', gender: 'F', dateOfBirth: '1990-02-01' };
      await ask(url, (await login(url, 'agent')).token, 'POST', '/api/passengers', name);
      return `/passengers?q=${name.lastName}`;
    },
    press: [ROW, 'Edit'],
    both: ['phone', '+374 91 111111', '+374 91 222222'],
    theirs: ['email', 'theirs@agency.example'],
  },
  editOrder: {
    form: 'order edit',
    who: 'superadmin',
    where: async (url) => `/info/${(await sellTrip(url, (await richAgency(url)).token, 'book', { adults: 1 })).pnr}`,
    press: ['Actions', /^Contact and remarks/],
    both: ['contact.name', 'Mine', 'Theirs'],
    theirs: ['contact.phone', '+37491999999'],
  },
  decideRefundRequest: 'who comes second is told, and decides nothing (order-life.test.ts)',
  bookingToTicketing: QUOTED,
  cancelOrder: QUOTED,
  refundOrder: QUOTED,
  splitOrder: QUOTED,
  orderDate: QUOTED,
  editPassengerName: QUOTED,
  editDiscount: QUOTED,
  removePassenger: QUOTED,
};
