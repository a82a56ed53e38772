import { sql } from 'kysely';
import type { BulkQuote } from '../../../src/contract/flight-bulk.ts';
import { writeSsim } from '../../../src/rules/ssim-write.ts';
import { nextYear } from '../days.ts';
import { addFlight } from '../world.ts';
import type { Bench, Writes } from './bench.ts';

const classTemplate = (bench: Bench) => ({ ...bench.flightClass(), currency: 'USD' });
const flightTemplate = (bench: Bench) => {
  const { departureLocal: _departure, arrivalLocal: _arrival, ...rest } = bench.flight();
  return {
    ...rest,
    departureTime: '10:00',
    arrivalTime: '13:05',
    daysOfWeek: [1],
    validFrom: nextYear('06-01'),
    validTo: nextYear('06-30'),
  };
};
/** A schedule file of one flight of this number. */
function scheduleOf(flightNumber: string): string {
  const day = nextYear('06-07');
  const times = {
    departureLocal: `${day}T10:00`,
    arrivalLocal: `${day}T13:05`,
    departureUtc: `${day}T06:00Z`,
    arrivalUtc: `${day}T11:05Z`,
  };
  const flight = { flightNumber, airline: 'TV', from: 'EVN', to: 'CDG', ...times, terminalFrom: null, terminalTo: null, aircraft: null, seats: 180, classes: '' }; // prettier-ignore
  return writeSsim({ airline: 'TV', startDate: day, endDate: day, madeAt: `${day}T00:00`, creator: '' }, [flight]).text;
}
const newFlightTemplate = async (bench: Bench): Promise<string> =>
  (await bench.done('createFlightTemplate', { who: 'superadmin', body: flightTemplate(bench) })).id;
const newClassTemplate = async (bench: Bench): Promise<string> =>
  (await bench.done('createClassTemplate', { who: 'superadmin', body: classTemplate(bench) })).id;

/** A class without a seat left. */
async function fullClass({ seller, desk }: Bench): Promise<string> {
  const classId = await seller.flight({ classes: [{ seats: 1 }] });
  await sql`update flight_class set seats_total = 0 where id = ${classId}`.execute(desk.db);
  return classId;
}
/** Never met: nothing is that cheap. */
const alert = () => ({ kind: 'price' as const, from: 'EVN', to: 'CDG', startDate: nextYear('06-01'), endDate: nextYear('06-05'), maxTotal: 0.01, adults: 1 }); // prettier-ignore
const newAlert = async (bench: Bench): Promise<string> => {
  // No more are kept of one agency than these tests make.
  await sql`delete from flight_alert`.execute(bench.desk.db);
  return (await bench.done('createAlert', { who: 'agent', body: alert() })).id;
};
const allotment = async ({ seller, idOf }: Bench) => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  return { flightClassId: await seller.flight(), agentId: idOf('agent'), seats: 5, releaseAt: at, namesDueAt: at };
};

const depositPlan = { total: 300, steps: [{ amount: 100, dueOn: nextYear('05-01') }, { amount: 200, dueOn: nextYear('05-20') }], version: null }; // prettier-ignore
/** A plan of fresh group seats, nothing paid yet. */
const newDepositPlan = async (bench: Bench) => {
  const { id } = await bench.done('createAllotment', { who: 'superadmin', body: await allotment(bench) });
  return bench.done('saveDepositPlan', { who: 'superadmin', params: { id }, body: depositPlan });
};

export const FLIGHTS = {
  createFlight: async (bench) => ({ who: 'superadmin', body: bench.flight() }),
  editFlight: async (bench) => {
    const { id, version } = await bench.newFlight();
    return { who: 'superadmin', params: { id }, body: { version, departureLocal: `${nextYear('06-01')}T08:00` } };
  },
  deleteFlight: async (bench) => ({ who: 'superadmin', params: { id: (await bench.newFlight()).id } }),
  removeFlight: async (bench) => ({ who: 'superadmin', params: { id: (await bench.newFlight()).id } }),
  cancelFlight: async (bench) => ({
    who: 'superadmin',
    params: { id: await bench.flightOf(await bench.seller.flight()) },
    body: { reason: 'x' },
  }),
  bulkFlights: async (bench) => {
    const body = { mode: 'quote' as const, flightIds: [(await bench.newFlight()).id], change: { salesCloseMinutes: 90 } };
    const { quoteId } = (await bench.done('bulkFlights', { who: 'superadmin', body })) as BulkQuote;
    return { who: 'superadmin', body: { mode: 'confirm', quoteId } };
  },
  createClass: async (bench) => ({
    who: 'superadmin',
    params: { flightId: (await bench.newFlight()).id },
    body: bench.flightClass(),
  }),
  editClass: async ({ seller }) => ({ who: 'superadmin', params: { id: await seller.flight() }, body: { version: 1, adultFare: 200 } }),
  orderClasses: async ({ desk }) => {
    const { id, classIds } = await addFlight(desk.db, desk.world, { classes: [{}, {}] });
    return {
      who: 'superadmin',
      params: { flightId: id },
      body: { classes: classIds.toReversed().map((one) => ({ id: one, version: 1 })) },
    };
  },
  deleteClass: async ({ seller }) => ({ who: 'superadmin', params: { id: await seller.flight() } }),
  removeClass: async ({ seller }) => ({ who: 'superadmin', params: { id: await seller.flight() } }),
  setFlightLadder: async (bench) => {
    const { id } = await bench.newFlight();
    return { who: 'superadmin', params: { id }, body: { off: true } };
  },
  askAgain: async (bench) => {
    const { id: orderId } = await bench.issued();
    // As a change of times leaves it that was told long ago.
    await sql`update orders set attention = array['schedule_change'] where id = ${orderId}`.execute(bench.desk.db);
    const { rows } = await sql<{ id: string }>`
      update order_segment set agreed = jsonb_build_object('departureLocal', snapshot->>'departureLocal', 'arrivalLocal', snapshot->>'arrivalLocal') where order_id = ${orderId} returning flight_id as id`.execute(
      bench.desk.db,
    );
    return { who: 'superadmin', params: { id: rows[0]!.id }, body: {} };
  },
  joinWaitlist: async (bench) => ({ who: 'agent', body: { classId: await fullClass(bench), adults: 1 } }),
  leaveWaitlist: async (bench) => {
    const { id } = await bench.done('joinWaitlist', { who: 'agent', body: { classId: await fullClass(bench), adults: 1 } });
    return { who: 'agent', params: { id } };
  },
  createAlert: async (bench) => {
    await sql`delete from flight_alert`.execute(bench.desk.db);
    return { who: 'agent', body: alert() };
  },
  updateAlert: async (bench) => {
    const { startDate, endDate } = alert();
    return {
      who: 'agent',
      params: { id: await newAlert(bench) },
      body: { startDate, endDate, maxTotal: 0.02, isActive: false, version: 1 },
    };
  },
  deleteAlert: async (bench) => ({ who: 'agent', params: { id: await newAlert(bench) } }),
  makeFlightMessage: async (bench) => ({
    who: 'superadmin',
    params: { id: (await bench.newFlight()).id },
    body: { kind: 'PNL', sender: 'EVNRMAB', receivers: ['EVNKKAB'] },
  }),
  importSchedule: async (bench) => {
    const { flightNumber, id } = await bench.done('createFlightTemplate', { who: 'superadmin', body: flightTemplate(bench) });
    return { who: 'superadmin', body: { mode: 'confirm', text: scheduleOf(flightNumber), templates: [{ flightNumber, templateId: id }] } };
  },
  createFlightTemplate: async (bench) => ({ who: 'superadmin', body: flightTemplate(bench) }),
  updateFlightTemplate: async (bench) => ({
    who: 'superadmin',
    params: { id: await newFlightTemplate(bench) },
    body: { ...flightTemplate(bench), version: 1 },
  }),
  deleteFlightTemplate: async (bench) => ({ who: 'superadmin', params: { id: await newFlightTemplate(bench) } }),
  createClassTemplate: async (bench) => ({ who: 'superadmin', body: classTemplate(bench) }),
  updateClassTemplate: async (bench) => ({
    who: 'superadmin',
    params: { id: await newClassTemplate(bench) },
    body: { ...classTemplate(bench), version: 1 },
  }),
  deleteClassTemplate: async (bench) => ({ who: 'superadmin', params: { id: await newClassTemplate(bench) } }),
  createAllotment: async (bench) => ({ who: 'superadmin', body: await allotment(bench) }),
  updateAllotment: async (bench) => {
    const { id } = await bench.done('createAllotment', { who: 'superadmin', body: await allotment(bench) });
    return { who: 'superadmin', params: { id }, body: { version: 1, seats: 3 } };
  },
  saveDepositPlan: async (bench) => {
    const { id } = await bench.done('createAllotment', { who: 'superadmin', body: await allotment(bench) });
    return { who: 'superadmin', params: { id }, body: depositPlan };
  },
  payDepositStep: async (bench) => {
    const { id, plan } = await newDepositPlan(bench);
    return { who: 'superadmin', params: { id }, body: { stepId: plan.steps[0].id } };
  },
  settleDeposit: async (bench) => {
    const { id, plan } = await newDepositPlan(bench);
    await bench.done('payDepositStep', { who: 'superadmin', params: { id }, body: { stepId: plan.steps[0].id } });
    await bench.done('updateAllotment', { who: 'superadmin', params: { id }, body: { close: true, version: 1 } });
    return { who: 'superadmin', params: { id }, body: { returned: 60, kept: 40, reason: 'Given up late' } };
  },
} satisfies Writes;
