import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { InfoSearch } from '../../src/app/features/date-change/moves.ts';
import type { SheetName } from '../../src/app/features/orders/actions.ts';
import { DecideSheet } from '../../src/app/features/orders/decide-sheet.tsx';
import { refundRequestsQuery } from '../../src/app/features/orders/requests-query.ts';
import { RemovePassenger } from '../../src/app/screens/flights-id/remove-passenger.tsx';
import { IssueSheet } from '../../src/app/screens/info/issue-sheet.tsx';
import { ask, freshName, orderOf, otherClass, ownClass, sold } from './support/desk.ts';
import { network } from './support/network.ts';

/** One operation on an order, as its sheet asks for it: what the states of order-sheets.test.tsx are made of. */
export interface Operation {
  name: SheetName | 'issue' | 'decide' | 'removePassenger';
  /** Of a sheet that is not one of OrderSheets. */
  draw?: (order: Order, sheet: { open: boolean; onClose: () => void }) => ReactNode;
  who: string;
  /** An order that it can be done to. */
  order: () => Promise<Order>;
  /** The call that does it, and that gives the quote. */
  call: EndpointName;
  /** What is chosen or typed first; nothing while the sheet asks for nothing. */
  fill?: (order: Order) => Promise<void>;
  /** It may be left empty. */
  optional?: boolean;
  /** The button that asks for the quote; none where it comes by itself or there is none. */
  next?: string;
  /** The button that does it. */
  verb: RegExp;
  /** Nothing is to be quoted: it is done at once. */
  direct?: boolean;
  /** A form: two editors are brought together field by field, and after a lost answer it is sent again with its key. */
  form?: boolean;
  /** What somebody else does to it meanwhile; null where nothing that is possible stands in the way. */
  rival?: ((order: Order) => Promise<unknown>) | null;
  /** A field that the desk may refuse, and how it is labelled. */
  field?: readonly [path: string, label: string | RegExp];
  moving?: (order: Order) => InfoSearch;
  /** What stands there instead of the words of a sheet of OrderSheets, when it was changed meanwhile and when nothing was done. */
  stale?: string;
  nothingDone?: string;
  /** What is told then. */
  said: RegExp;
  /** Whether the order is afterwards as it should be. */
  done: (now: Order, before: Order) => unknown;
}

export const remarked = (order: Order) =>
  ask('admin', 'editOrder', { params: { id: order.id }, body: { version: order.version, internalRemarks: 'Has called' } });

const textbox = (name: string | RegExp) => page.getByLabelText(name, typeof name === 'string' ? { exact: true } : {});
const reason = () => page.getByLabelText(/^Reason/).fill('The guest has asked');
const later = (local: string, minutes: number) => new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Booked on a flight that the carrier then moves by seventy minutes. */
let moved = 0;
async function onMovedFlight(): Promise<Order> {
  const { classId, flightId } = ownClass(moved++ % 10);
  const order = await sold('issue', { classId });
  const { result: flight } = await ask('manager', 'getFlight', { params: { id: flightId } });
  await ask('manager', 'editFlight', {
    params: { id: flightId },
    body: {
      version: flight.version,
      departureLocal: later(flight.departureLocal, 70),
      arrivalLocal: later(flight.arrivalLocal, 70),
      reason: 'The carrier has other times',
    },
  });
  await network.real('/reschedule', { method: 'POST' });
  return orderOf(order.pnr);
}

async function cancelled(): Promise<Order> {
  const order = await sold('book');
  const { result } = await ask('agent', 'cancelOrder', { params: { id: order.id }, body: { mode: 'quote' } });
  await ask('agent', 'cancelOrder', {
    params: { id: order.id },
    body: { version: order.version, quoteId: (result as { quoteId: string }).quoteId },
  });
  return orderOf(order.pnr);
}

/** Tickets whose refund the desk is asked for. */
async function asked(): Promise<Order> {
  const order = await sold('issue');
  await ask('agent', 'refundOrder', {
    params: { id: order.id },
    body: {
      mode: 'request',
      passengerIds: order.passengers.map((one) => one.id),
      segmentIds: order.segments.map((one) => one.id),
      kind: 'waiver',
      text: 'In hospital',
    },
  });
  return orderOf(order.pnr);
}
const requestOf = async (pnr: string) => (await ask('admin', 'listRefundRequests', { query: { pnr } })).result[0];

/** As the list of requests opens it. */
function Decide({ pnr, ...sheet }: { pnr: string; open: boolean; onClose: () => void }) {
  const { data } = useQuery(refundRequestsQuery(pnr));
  return data?.result[0] && <DecideSheet request={data.result[0]} {...sheet} />;
}

/** As the manifest of its flight opens it. */
function Remove({ order, ...sheet }: { order: Order; open: boolean; onClose: () => void }) {
  const id = order.segments[0]!.flightId;
  const { data } = useQuery({
    queryKey: ['for the removal', id],
    staleTime: Infinity,
    queryFn: async () => ({
      flight: (await ask('manager', 'getFlight', { params: { id } })).result,
      row: (await ask('manager', 'getManifest', { params: { id } })).result.passengers.find((one) => one.pnr === order.pnr)!,
    }),
  });
  return data && <RemovePassenger {...data} {...sheet} />;
}

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'issue',
    draw: (order, sheet) => <IssueSheet order={order} {...sheet} />,
    who: 'agent',
    order: () => sold('book'),
    call: 'bookingToTicketing',
    verb: /^Issue ticket$/,
    direct: true,
    stale: 'Someone else has changed this booking',
    nothingDone: 'Nothing was issued and nothing was paid. You can issue now.',
    said: /^1 ticket issued for /,
    done: (now) => now.status === 'ticketing',
  },
  {
    name: 'cancel',
    who: 'agent',
    order: () => sold('book'),
    call: 'cancelOrder',
    verb: /^Cancel booking$/,
    said: /is cancelled$/,
    done: (now) => now.status === 'cancelled',
  },
  {
    name: 'void',
    who: 'agent',
    order: () => sold('issue'),
    call: 'cancelOrder',
    verb: /^Void, /,
    said: /^Tickets of .* voided$/,
    done: (now) => now.status === 'voided',
  },
  {
    name: 'refund',
    who: 'agent',
    order: () => sold('issue', { adults: 2 }),
    call: 'refundOrder',
    fill: (order) => page.getByRole('checkbox', { name: new RegExp(order.passengers[1]!.lastName) }).click(),
    optional: true,
    next: 'Preview refund',
    verb: /^Refund USD|^Refund .*\d/,
    said: /^Refund of .* is done$/,
    done: (now) => now.passengers.map((one) => one.status).join() === 'refunded,active',
  },
  {
    name: 'requestRefund',
    who: 'agent',
    order: () => sold('issue'),
    call: 'refundOrder',
    fill: () => textbox('In a few words').fill('In hospital, papers follow'),
    optional: true,
    verb: /^Send request$/,
    direct: true,
    field: ['text', 'In a few words'],
    rival: null,
    said: /^Request sent to the company$/,
    done: async ({ pnr }) => (await requestOf(pnr))?.text === 'In hospital, papers follow',
  },
  {
    name: 'decide',
    draw: (order, sheet) => <Decide pnr={order.pnr} {...sheet} />,
    who: 'admin',
    order: asked,
    call: 'decideRefundRequest',
    verb: /^Approve and pay/,
    direct: true,
    field: ['approvedAmount', /^Amount/],
    rival: async ({ pnr }) => {
      const { id, version } = (await requestOf(pnr))!;
      await ask('superadmin', 'decideRefundRequest', { params: { id }, body: { status: 'in_review', version } });
    },
    said: /^Request for .* saved$/,
    done: async ({ pnr }) => (await requestOf(pnr))?.status === 'approved',
  },
  {
    name: 'removePassenger',
    draw: (order, sheet) => <Remove order={order} {...sheet} />,
    who: 'manager',
    order: () => sold('book', { adults: 2 }),
    call: 'removePassenger',
    fill: reason,
    next: 'Preview',
    verb: /^Remove$/,
    field: ['reason', /^Reason/],
    said: / is removed from the flight$/,
    done: (now) => now.passengers.filter((one) => one.status === 'active').length === 1,
  },
  {
    name: 'move',
    who: 'agent',
    order: () => sold('issue'),
    call: 'orderDate',
    verb: /^Change date/,
    moving: (order) => ({
      moves: [
        {
          flight: order.segments[0]!.seq,
          classId: otherClass().classId,
          flightNumber: 'TV 1',
          name: 'Economy',
          departureLocal: order.segments[0]!.departureLocal,
        },
      ],
    }),
    said: /^Date changed in /,
    done: (now, before) => now.segments[0]!.departureLocal !== before.segments[0]!.departureLocal || now.segments.length > 1,
  },
  {
    name: 'changeName',
    who: 'agent',
    order: () => sold('book'),
    call: 'editPassengerName',
    fill: () => textbox('Last name').fill(freshName()),
    next: 'See what it means',
    verb: /^Change name/,
    field: ['lastName', 'Last name'],
    said: /^Name changed in /,
    done: (now, before) => now.passengers[0]!.lastName !== before.passengers[0]!.lastName,
  },
  {
    name: 'edit',
    who: 'agent',
    order: () => sold('book'),
    call: 'editOrder',
    fill: () => textbox('E-mail').fill('anna@traveller.example'),
    verb: /^Save$/,
    direct: true,
    form: true,
    field: ['contact.email', 'E-mail'],
    said: / saved$/,
    done: (now) => now.contact.email === 'anna@traveller.example',
  },
  {
    name: 'travelDocuments',
    who: 'agent',
    order: () => sold('book'),
    call: 'editOrder',
    fill: () => textbox('Number').fill('bc 765 4321'),
    verb: /^Save$/,
    direct: true,
    field: ['passengers.0.docNumber', 'Number'],
    said: /^Travel document saved$/,
    done: (now) => now.passengers[0]!.document?.numberMasked.endsWith('321'),
  },
  {
    name: 'extend',
    who: 'admin',
    order: () => sold('book'),
    call: 'editOrder',
    fill: async () => {
      await page.getByRole('button', { name: '+3 h' }).click();
      // A day is typed, too: what stands there goes first, and nothing else takes its place.
      const day = textbox('Day');
      const later = (day.element() as HTMLInputElement).value;
      await day.fill('');
      if ((day.element() as HTMLInputElement).value !== '') throw new Error('a day that is wiped stays');
      await day.fill(later);
      await reason();
    },
    verb: /^Extend (to|time)/,
    direct: true,
    field: ['reason', /^Reason/],
    said: /^Time limit is /,
    done: (now, before) => now.timeLimit! > before.timeLimit!,
  },
  {
    name: 'acceptSchedule',
    who: 'agent',
    order: onMovedFlight,
    call: 'editOrder',
    verb: /^Accept$/,
    direct: true,
    said: /the new times are accepted$/,
    done: (now) => now.segments[0]!.status === 'HK',
  },
  {
    name: 'reinstate',
    who: 'admin',
    order: cancelled,
    call: 'editOrder',
    verb: /^Book again$/,
    direct: true,
    rival: null,
    said: / is booked until /,
    done: (now) => now.status === 'booking',
  },
  {
    name: 'editDiscount',
    who: 'superadmin',
    order: () => sold('issue'),
    call: 'editDiscount',
    fill: async () => {
      await textbox('Percent').fill('10');
      await reason();
    },
    next: 'See the new price',
    verb: /^Set price to/,
    field: ['value', 'Percent'],
    said: /^New price for /,
    done: (now, before) => now.totals.order.gross < before.totals.order.gross,
  },
  {
    name: 'editServices',
    who: 'agent',
    order: () => sold('book'),
    call: 'editOrder',
    fill: async () => {
      await textbox('Service').selectOptions(page.getByRole('option', { name: /^Transfer/ }));
      await page.getByRole('button', { name: /^Add / }).click();
    },
    next: 'See what it costs',
    verb: /^Change services$|^Pay /,
    said: /^Services of .* changed$/,
    done: (now) => now.services.length === 1,
  },
  {
    name: 'split',
    who: 'agent',
    order: () => sold('book', { adults: 2 }),
    call: 'splitOrder',
    fill: (order) => page.getByRole('checkbox', { name: new RegExp(order.passengers[1]!.lastName) }).click(),
    next: 'See both bookings',
    verb: /^Split off/,
    said: /is split: the new booking is /,
    done: (now) => now.childPnrs.length === 1,
  },
];
