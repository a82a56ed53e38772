import { sql } from 'kysely';
import { inDays } from '../days.ts';
import { png } from '../pictures.ts';
import {
  newAircraft,
  newAirline,
  newAirport,
  newBaggageRule,
  newCommissionRule,
  newFareLadder,
  newFareRule,
  newHotel,
  newHotelCategory,
  newService,
  newThroughFare,
} from '../reference.ts';
import { next, type Bench, type Prepare, type Writes } from './bench.ts';

const who = 'superadmin';
const house = { compName: 'Tatev', timezone: 'Asia/Yerevan' };
const logo = () => ({ data: png().toString('base64') });
const view = () => ({ list: 'reports', name: `View ${next()}`, search: { period: 'lastMonth', columns: ['pnr'], end: -3 } }) as const;
const schedule = async (bench: Bench) => ({
  viewId: (await bench.done('saveView', { who, body: view() })).id as string,
  every: 'day',
  hour: 8,
  period: 'yesterday',
  formats: ['xlsx'],
  lang: 'en',
  addresses: ['boss@outside.example'],
});
const newSchedule = async (bench: Bench): Promise<string> => {
  // No more are kept of one person than these tests make.
  await sql`delete from report_schedule`.execute(bench.desk.db);
  return (await bench.done('createReportSchedule', { who, body: await schedule(bench) })).id;
};
const notice = { title: 'x', text: { en: 'x' }, kind: 'info', startDate: '2026-01-01', endDate: '2026-01-02' };
const newNotice = async (bench: Bench): Promise<string> => (await bench.done('createNotification', { who, body: notice })).id;
const mailHost = { host: 'smtp.example', port: 587, fromName: 'Tatev', fromEmail: 'desk@tatev.example' };
const currencies = (bench: Bench): Promise<{ id: string; ccy: string }[]> => bench.get('/api/currencySettings');
const euro = { ccy: 'EUR', marginType: 1, marginValue: 0, roundTo: 1, isActive: true };

type Kind =
  | 'Airport'
  | 'Airline'
  | 'Aircraft'
  | 'BaggageRule'
  | 'FareRule'
  | 'HotelCategory'
  | 'Hotel'
  | 'Service'
  | 'CommissionRule'
  | 'ThroughFare'
  | 'FareLadder';
const newCategory = async (bench: Bench): Promise<string> =>
  (await bench.done('createHotelCategory', { who, body: newHotelCategory() })).id;
const BODIES: Record<Kind, (bench: Bench) => unknown> = {
  Airport: () => newAirport(),
  Airline: () => newAirline(),
  Aircraft: () => newAircraft(),
  BaggageRule: () => newBaggageRule(),
  FareRule: () => newFareRule(),
  HotelCategory: () => newHotelCategory(),
  Hotel: async (bench) => newHotel(await newCategory(bench)),
  Service: () => newService(),
  CommissionRule: () => newCommissionRule(),
  ThroughFare: () => newThroughFare(),
  FareLadder: () => newFareLadder(),
};

/** Added, changed and deleted, of each kind of reference data. */
const REFERENCE: Writes = Object.fromEntries(
  (Object.keys(BODIES) as Kind[]).flatMap((kind): [string, Prepare][] => {
    const body = async (bench: Bench) => (await BODIES[kind](bench)) as object;
    const added = async (bench: Bench): Promise<string> => (await bench.done(`create${kind}`, { who, body: await body(bench) })).id;
    return [
      [`create${kind}`, async (bench) => ({ who, body: await body(bench) })],
      [`update${kind}`, async (bench) => ({ who, params: { id: await added(bench) }, body: { ...(await body(bench)), version: 1 } })],
      [`delete${kind}`, async (bench) => ({ who, params: { id: await added(bench) } })],
    ];
  }),
);

export const SETTINGS: Writes = {
  ...REFERENCE,
  importAirports: async () => ({
    who,
    body: { mode: 'confirm', csv: `iata,name,city,country,tz\n${newAirport().iata},Field,Town,AM,Asia/Yerevan\n` },
  }),
  importAirlines: async () => ({ who, body: { mode: 'confirm', csv: `iata,name\n${newAirline().iata},New Air\n` } }),
  importAircraft: async () => ({
    who,
    body: { mode: 'confirm', csv: `iata,manufacturer,model,seats\n${newAircraft().iata},Boeing,737,189\n` },
  }),
  importThroughFares: async () => ({
    who,
    body: { mode: 'confirm', csv: `code,from,to,class,currency,adult,child,infant\n${newThroughFare().code},EVN,PAR,Y,USD,150,110,20\n` },
  }),
  createSmtpSettings: async ({ desk }) => {
    await sql`delete from smtp_settings`.execute(desk.db);
    return { who, body: { ...mailHost, password: 'a secret of the mail host' } };
  },
  updateSmtpSettings: async (bench) => {
    await sql`delete from smtp_settings`.execute(bench.desk.db);
    const { version } = await bench.done('createSmtpSettings', { who, body: mailHost });
    return { who, body: { version, password: 'a secret of the mail host' } };
  },
  updateSecuritySettings: async ({ get }) => {
    const { version } = await get('/api/securitySettings');
    return { who, body: { twoStepRoles: [], version } };
  },
  createTimeLimits: async ({ desk, get }) => {
    const { id: _id, version: _version, ...body } = await get('/api/timeLimits');
    await sql`delete from time_limits`.execute(desk.db);
    return { who, body };
  },
  updateTimeLimits: async ({ get }) => {
    const { id, ...body } = await get('/api/timeLimits');
    return { who, params: { id: String(id) }, body };
  },
  createTicketSettings: async ({ desk, get }) => {
    const { id: _id, version: _version, ...body } = await get('/api/ticketSettings');
    await sql`delete from ticket_settings`.execute(desk.db);
    return { who, body };
  },
  updateTicketSettings: async ({ get }) => {
    const { id, ...body } = await get('/api/ticketSettings');
    return { who, params: { id: String(id) }, body };
  },
  createNotification: async () => ({ who, body: notice }),
  updateNotification: async (bench) => ({ who, params: { id: await newNotice(bench) }, body: { version: 1, pinned: true } }),
  deleteNotification: async (bench) => ({ who, params: { id: await newNotice(bench) } }),
  createCompanySettings: async ({ desk }) => {
    await sql`delete from company_settings`.execute(desk.db);
    return { who, body: house };
  },
  updateCompanySettings: async ({ desk }) => {
    const { version } = (await desk.get(who, '/api/companySettings')).body.desk;
    return { who, body: { ...house, version } };
  },
  uploadLogo: async () => ({ who, body: logo(), otherBody: { data: png({ width: 4 }).toString('base64') } }),
  removeLogo: async (bench) => {
    await bench.done('uploadLogo', { who, body: logo() });
    return { who };
  },
  saveView: async () => ({ who, body: view() }),
  deleteSavedView: async (bench) => ({ who, params: { id: (await bench.done('saveView', { who, body: view() })).id } }),
  createReportSchedule: async (bench) => ({ who, body: await schedule(bench) }),
  updateReportSchedule: async (bench) => ({
    who,
    params: { id: await newSchedule(bench) },
    body: { ...(await schedule(bench)), version: 1 },
  }),
  deleteReportSchedule: async (bench) => ({ who, params: { id: await newSchedule(bench) } }),
  testReportSchedule: async (bench) => ({ who, params: { id: await newSchedule(bench) } }),
  setRate: async () => ({ who, body: { manualRate: { date: inDays(), USD: 391, EUR: 441 } } }),
  updateCurrencySetting: async (bench) => {
    const { id, ccy: _ccy, ...body } = (await currencies(bench))[0]!;
    return { who, params: { id }, body };
  },
  clearManualRate: async (bench) => {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Yerevan' });
    await bench.done('setRate', { who, body: { manualRate: { date: today, USD: 391, EUR: 441 } } });
    return { who, params: { id: (await currencies(bench)).find((one) => one.ccy === 'USD')!.id } };
  },
  deleteCurrencySetting: async (bench) => {
    const there = (await currencies(bench)).find((one) => one.ccy === 'EUR');
    return { who, params: { id: there?.id ?? (await bench.done('setRate', { who, body: euro })).id } };
  },
};
/** The other body of that call: a currency that is to follow the Central Bank. */
export const newCurrency: Prepare = async ({ desk }) => {
  await sql`delete from currency_setting where ccy = 'EUR'`.execute(desk.db);
  return { who, body: euro };
};
