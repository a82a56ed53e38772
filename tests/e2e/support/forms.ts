import type { Locator, Page } from '@playwright/test';
import type { FormName } from '../../../src/app/forms/names.ts';
import { newAccount } from './account.ts';
import { inDays, TUESDAY } from '../../support/days.ts';
import { expect, login } from './desk.ts';
import { quote } from './sell.ts';
import { ask, fundedAgency, leavingFlight, payment, payout, quietFlight, richAgency, sellClasses, sellTrip } from './party.ts';

/** How each form of the desk is opened. */
export interface Way {
  who: string;
  /** Where one stands before it is opened. */
  where: string | ((url: string) => Promise<string>);
  /** What is pressed there, one after the other, by its name. */
  press: readonly (string | RegExp)[];
  /** What is pressed when it is opened once more, where that is less. */
  again?: Way['press'];
  /** A section of the settings, chosen then. */
  section?: string;
  /** In a sheet, unless it has the page. */
  on?: 'page';
  /** What is typed into; the first field of the form without it. Null: there is nothing to type. */
  field?: string | null;
}

/** Pressed: the first row of a list. */
export const ROW = '.row-open';

const section = (id: string, ...press: Way['press']): Way => ({ who: 'superadmin', where: `/settings?section=${id}`, press });
/** A section that is a form itself: opened from the one before. */
const card = (title: string, field?: string): Way => ({
  who: 'superadmin',
  where: '/search',
  press: ['More', 'Settings'],
  section: title,
  on: 'page',
  ...(field ? { field } : {}),
});
const profile = (...press: Way['press']): Way => ({ who: 'agent', where: '/profile', press });
const account = (terms: object, ...press: Way['press']): Way => ({
  who: 'superadmin',
  where: async (url) => `/agents/${(await newAccount(url, { ...terms })).userId}`,
  press,
});
const flight = (tab: string, ...press: Way['press']): Way => ({
  who: 'superadmin',
  where: async (url) => {
    const { flightId } = await quietFlight(url, (await richAgency(url)).token, 40);
    return `/flights/${flightId}${tab}`;
  },
  press,
});

/** The flight of an issued order. */
async function soldFlight(url: string, place: number) {
  const { token } = await richAgency(url);
  const { flightId, classId } = await quietFlight(url, token, place);
  const order = await sellClasses(url, token, 'issue', [classId], { adults: 1 });
  return { token, flightId, order };
}
const booked = async (url: string) => sellTrip(url, (await richAgency(url)).token, 'book', { adults: 2 });
const issued = async (url: string) => sellTrip(url, (await richAgency(url)).token, 'issue', { adults: 2 });
const order = (sell: typeof booked, action: RegExp, more: Partial<Way> = {}): Way => ({
  who: 'superadmin',
  where: async (url) => `/info/${(await sell(url)).pnr}`,
  press: ['Actions', action],
  ...more,
});
const NO_FIELD = { field: null };
/** Of the super admin: what can be scheduled. */
export async function savedReport(url: string): Promise<string> {
  const { token } = await login(url, 'superadmin');
  const body = { list: 'reports', name: 'Sales by agency', search: { by: 'agent' } };
  return (await ask(url, token, 'POST', '/api/saved-views', body)).id;
}

/** The compiler asks for the way to each; words instead say why there is nothing that leaving could lose. */
export const WAYS: Record<FormName, Way | string> = {
  'reference Airport': section('airports', 'Add an airport'),
  'reference Airline': section('airlines', 'Add an airline'),
  'reference Aircraft': section('aircraft', /^Add/),
  'reference BaggageRule': section('baggage', /^Add/),
  'reference FareRule': section('fareRules', /^Add/),
  'reference Hotel': section('hotels', /^Add/),
  'reference HotelCategory': section('hotelCategories', /^Add/),
  'reference Service': section('services', /^Add/),
  'reference CommissionRule': section('commissionRules', /^Add/),
  'reference ThroughFare': section('throughFares', /^Add/),
  'fare ladder': { who: 'superadmin', where: '/flights?view=ladders', press: ['New ladder'], field: 'name' },
  'class template': section('templates', 'Add a class'),
  'flight template': section('templates', 'Add a flight'),
  group: section('groups', 'Add a group'),
  notification: section('notifications', 'Add an announcement'),
  'scheduled report': { who: 'superadmin', where: async (url) => (await savedReport(url), '/reports'), press: ['Scheduled', 'Add'] },
  alert: {
    who: 'agent',
    where: `/search?tabIndex=0&from=EVN&to=DXB&departureDate=${TUESDAY}&passengers=1-0-0&go=1`,
    press: [/^Tell me when/],
    field: 'startDate',
  },
  'API key': profile('API keys: Manage', 'Add API key'),
  webhook: profile('Webhooks: Manage', 'Add webhook'),
  import: { ...section('airports', 'Import'), ...NO_FIELD },
  company: card('Company', 'compVat'),
  'mail host': card('Mail'),
  tickets: card('Tickets'),
  'time limits': card('Time limits', 'preOrderMinutes'),
  'two-step roles': card('Sign-in'),
  'mail test': 'an address to try, which MailSection keeps while the section is open',

  account: { who: 'superadmin', where: '/agents', press: ['Add account'] },
  'account contact': account({}, 'Edit: Company and contact'),
  'account terms': account({}, 'Edit: Terms'),
  'account approval': account({ status: 'pending' }, 'Approve'),
  'account end': account({}, 'Block'),
  'account opening': {
    who: 'superadmin',
    where: async (url) => {
      const { userId } = await newAccount(url);
      const { token } = await login(url, 'superadmin');
      await ask(url, token, 'POST', `/api/users/update/${userId}`, { version: 1, status: 'blocked' });
      return `/agents/${userId}`;
    },
    press: ['Unblock'],
    ...NO_FIELD,
  },
  'account link': { ...account({}, 'Send reset link'), ...NO_FIELD },
  'account without two-step': 'nothing to type: the words say what happens, Cancel or the verb',
  person: { ...account({}, 'Add a person'), where: async (url) => `/agents/${(await newAccount(url)).userId}?view=people` },
  'top-up': account({}, 'Top up'),
  payment: { who: 'agent', where: '/top-ups', press: ['Report a payment'] },
  'top-up decision': {
    who: 'superadmin',
    where: async (url) => {
      const { token, name } = await richAgency(url);
      await payment(url, token);
      return `/top-ups?state=requested&q=${encodeURIComponent(name)}`;
    },
    press: [ROW],
    field: 'decision',
  },
  payout: { who: 'agent', where: '/payouts', press: ['Ask for a payout'] },
  'payout decision': {
    who: 'superadmin',
    where: async (url) => {
      const { token, name } = await fundedAgency(url);
      await payout(url, token);
      return `/payouts?state=requested&q=${encodeURIComponent(name)}`;
    },
    press: [ROW],
    field: 'decision',
  },
  debit: account({}, 'Debit'),
  'take back': {
    who: 'superadmin',
    where: async (url) => {
      const { userId } = await newAccount(url);
      const { token } = await login(url, 'superadmin');
      await ask(url, token, 'POST', `/api/users/balance/transfer/${userId}`, { amount: 7000, currency: 'AMD', method: 'cash' });
      return `/agents/${userId}?view=statement&period=own&from=2020-01-01&to=2190-01-01`;
    },
    press: [/^Reverse this entry/],
  },
  passenger: { who: 'superadmin', where: '/passengers', press: [/^Add/] },

  'own contact': profile('Edit: Account'),
  'low balance': profile('Edit: Mails about the balance'),
  brand: profile('Edit: Logo and colour'),
  markup: profile('Edit: Price for your clients'),
  'own password': profile('Change password'),
  'two-step setup': profile('Turn on'),
  'two-step change': 'asks for a password and a code, which are not kept from one try to the next',

  rate: { who: 'superadmin', where: '/currency', press: ['Set rate manually'], field: 'manualRate.USD' },
  currency: { who: 'superadmin', where: '/currency', press: ['Add currency'], field: 'rate' },
  margin: { who: 'superadmin', where: '/currency', press: ['Change USD'], field: 'marginValue' },

  'new flight': { who: 'superadmin', where: '/flights', press: ['New flight'], on: 'page', field: 'flightNumber' },
  'flight message': {
    who: 'superadmin',
    where: async (url) => `/flights/${(await soldFlight(url, 41)).flightId}?tab=passengers`,
    press: [/^APIS, PNL/],
    field: 'sender',
  },
  'flights in bulk': {
    who: 'superadmin',
    where: '/flights?q=3F',
    press: ['Choose flights', ROW, 'Change'],
    again: ['Change'],
    field: 'departureTime',
  },
  'template to flights': {
    who: 'superadmin',
    where: async (url) => {
      const { token } = await login(url, 'superadmin');
      const body = { flightNumber: 'RM 4713', airline: 'RM', from: 'EVN', to: 'CDG', departureTime: '10:00', arrivalTime: '13:05', daysOfWeek: [2], validFrom: TUESDAY, validTo: TUESDAY, seatCapacity: 90, infantLimit: 9, currency: 'USD' }; // prettier-ignore
      const { id } = await ask(url, token, 'POST', '/api/flights/templates', body);
      await ask(url, token, 'POST', '/api/flights/create', { templateId: id, startDate: TUESDAY, endDate: TUESDAY });
      return '/flights?view=templates';
    },
    press: [/^Apply RM 4713/],
    field: 'byHand',
  },
  flight: { ...flight('', 'Change flight', /^Edit/), on: 'page', field: 'flightNumber' },
  'flight class': { ...flight('', /^Add/), field: 'code' },
  allotment: flight('?tab=allotments', 'Keep seats'),
  'deposit plan': {
    who: 'superadmin',
    where: async (url) => {
      const { flightId, classId } = await quietFlight(url, (await richAgency(url)).token, 44);
      const times = { releaseAt: `${inDays(60)}T10:00:00Z`, namesDueAt: `${inDays(61)}T10:00:00Z` };
      const body = { flightClassId: classId, agentId: (await newAccount(url)).userId, seats: 2, ...times };
      await ask(url, (await login(url, 'superadmin')).token, 'POST', '/api/allotments', body);
      return `/flights/${flightId}?tab=allotments`;
    },
    press: [/^Payment plan of/],
  },
  'deposit payment': 'nothing is typed in it',
  'deposit settlement': 'needs seats that are released: the journey of deposits.test.ts',
  'new times': 'lies over the form of the flight, which keeps what was typed',

  'order cancel': order(booked, /^Cancel booking/, { field: 'reason' }),
  'order edit': order(booked, /^Contact and remarks/),
  'order extend': order(booked, /^Extend time limit/, { field: 'reason' }),
  'order travelDocuments': order(booked, /^Travel documents/),
  'order split': order(booked, /^Split/),
  'order editServices': order(booked, /^Services/),
  'order changeName': order(issued, /^Change name/),
  'order editDiscount': order(booked, /^Discount/),
  'order refund': order(issued, /^Refund/),
  'order void': order(issued, /^Void/, { field: 'reason' }),
  'order requestRefund': {
    who: 'agent',
    where: async (url) => `/info/${(await sellTrip(url, (await login(url, 'agent')).token, 'issue', { adults: 1 })).pnr}`,
    press: ['Actions', /^Request a refund/],
  },
  'order reinstate': order(
    async (url) => {
      const agency = await richAgency(url);
      const made = await sellTrip(url, agency.token, 'book', { adults: 1 });
      await ask(url, agency.token, 'POST', `/api/orders/cancel/${made.id}`, { mode: 'confirm', reason: 'Test' });
      return made;
    },
    /^Reinstate/,
    NO_FIELD,
  ),
  'order acceptSchedule': 'nothing to type: the new times are taken or not',
  'order move': 'nothing to type: the flights were chosen in the search',
  'order removePassenger': {
    who: 'superadmin',
    where: async (url) => `/flights/${(await soldFlight(url, 40)).flightId}?tab=passengers`,
    press: [/^Remove/],
  },
  'refund decision': {
    who: 'superadmin',
    where: async (url) => {
      const { token } = await richAgency(url);
      const made = await sellTrip(url, token, 'issue', { adults: 1 });
      const choice = { passengerIds: [made.passengers[0].id], segmentIds: [made.segments[0].id] };
      await ask(url, token, 'POST', `/api/orders/refund/${made.id}`, { mode: 'request', ...choice, text: 'In hospital' });
      return '/reservations?show=requests';
    },
    press: ['Decide'],
    field: 'decision',
  },
  'copy by mail': { who: 'superadmin', where: async (url) => `/info/${(await booked(url)).pnr}`, press: ['Send to the traveller'] },

  'quote by mail': {
    who: 'superadmin',
    where: async (url) => {
      const { token } = await richAgency(url);
      return `/quotes/${await quote(url, token)}`;
    },
    press: ['E-mail'],
  },

  'close boarding': 'nothing to type: two figures and the verb',
  'reopen boarding': {
    who: 'superadmin',
    where: async (url) => {
      const { token } = await richAgency(url);
      const { flightId } = await leavingFlight(url, token, [{ adults: 1 }], 'RM 771');
      const staff = (await login(url, 'superadmin')).token;
      await ask(url, staff, 'POST', `/api/boarding/close/${flightId}`, { boarded: 0, left: 1 });
      return `/check?flight=${flightId}`;
    },
    press: ['Reopen flight'],
  },
  quote: 'is kept on the device as it is typed, and stands there again (features/quotes/draft.ts)',
  view: 'a name for what stands in the address of the page',
  check: 'a number to look up',
  'sign-in code': 'a code, good for a minute',
  'link by mail': 'an address, which the entrance keeps',
  'new password': 'a password, which is nowhere kept on purpose',
  registration: 'is kept in memory and stands there again (typed.ts)',
  'sign-in': 'an address, which the entrance keeps, and a password',
};

export const formOf = (page: Page, name: string): Locator => page.locator(`form[name="${name}"]`);

/** Opens it, and answers with what is typed into. */
export async function openForm(page: Page, name: string, { press, section: chosen, field }: Way): Promise<Locator> {
  for (const what of press) {
    const named = { name: what, exact: true };
    const isRow = what === ROW;
    await (isRow ? page.locator(ROW) : page.getByRole('button', named).or(page.getByRole('link', named))).first().click();
  }
  if (chosen) await page.getByRole('combobox', { name: 'Section' }).selectOption(chosen);
  const form = formOf(page, name);
  await expect(form).toBeVisible();
  const fields = form.locator('input, textarea, select').and(page.locator(':enabled:not([readonly])'));
  return field
    ? form.locator(`[name="${field}"]`)
    : fields.and(page.locator(':not([type=checkbox], [type=radio], select)')).or(fields).first();
}

/** Something else than what stands there. */
export async function typeInto(field: Locator): Promise<void> {
  const kind = await field.evaluate((one: HTMLInputElement) => (one.localName === 'input' ? one.type : one.localName));
  if (kind === 'checkbox' || kind === 'radio') await field.setChecked(!(await field.isChecked()));
  else if (kind === 'select') await field.selectOption({ index: 1 });
  else await field.pressSequentially('7');
}
