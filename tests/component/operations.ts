import { page } from 'vitest/browser';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { InfoSearch } from '../../src/app/features/date-change/moves.ts';
import type { SheetName } from '../../src/app/features/orders/actions.ts';
import { ask, freshName, orderOf, otherClass, ownClass, sold } from './support/desk.ts';
import { network } from './support/network.ts';

/** One operation on an order, as its sheet asks for it: what the states of order-sheets.test.tsx are made of. */
export interface Operation {
  name: SheetName;
  who: string;
  /** An order that it can be done to. */
  order: () => Promise<Order>;
  /** The call that does it, and that gives the quote. */
  call: EndpointName;
  /** What is chosen or typed first; nothing while the sheet asks for nothing. */
  fill?: (order: Order) => Promise<void>;
  /** The button that asks for the quote; none where it comes by itself or there is none. */
  next?: string;
  /** The button that does it. */
  verb: RegExp;
  /** Nothing is to be quoted: it is done at once. */
  direct?: boolean;
  /** A field that the desk may refuse, and how it is labelled. */
  field?: readonly [path: string, label: string | RegExp];
  moving?: (order: Order) => InfoSearch;
  /** What the order is afterwards. */
  done: (now: Order, before: Order) => unknown;
}

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

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'cancel',
    who: 'agent',
    order: () => sold('book'),
    call: 'cancelOrder',
    verb: /^Cancel booking$/,
    done: (now) => now.status === 'cancelled',
  },
  { name: 'void', who: 'agent', order: () => sold('issue'), call: 'cancelOrder', verb: /^Void, /, done: (now) => now.status === 'voided' },
  {
    name: 'refund',
    who: 'agent',
    order: () => sold('issue'),
    call: 'refundOrder',
    next: 'See what comes back',
    verb: /^Refund USD|^Refund .*\d/,
    done: (now) => now.status === 'refunded',
  },
  {
    name: 'requestRefund',
    who: 'agent',
    order: () => sold('issue'),
    call: 'refundOrder',
    fill: () => textbox('In a few words').fill('In hospital, papers follow'),
    verb: /^Send request$/,
    direct: true,
    field: ['text', 'In a few words'],
    done: (now) => now.status === 'ticketed' && now.attention.length > 0,
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
    field: ['contact.email', 'E-mail'],
    done: (now) => now.contact.email === 'anna@traveller.example',
  },
  {
    name: 'papers',
    who: 'agent',
    order: () => sold('book'),
    call: 'editOrder',
    fill: () => textbox('Number').fill('bc 765 4321'),
    verb: /^Save$/,
    direct: true,
    field: ['passengers.0.docNumber', 'Number'],
    done: (now) => now.passengers[0]!.document?.numberMasked.endsWith('321'),
  },
  {
    name: 'extend',
    who: 'admin',
    order: () => sold('book'),
    call: 'editOrder',
    fill: async () => {
      await page.getByRole('button', { name: '+3 h' }).click();
      await reason();
    },
    verb: /^Move (to|the)/,
    direct: true,
    field: ['reason', /^Reason/],
    done: (now, before) => now.timeLimit! > before.timeLimit!,
  },
  {
    name: 'acceptSchedule',
    who: 'agent',
    order: onMovedFlight,
    call: 'editOrder',
    verb: /^Accept$/,
    direct: true,
    done: (now) => now.segments[0]!.status === 'HK',
  },
  {
    name: 'reinstate',
    who: 'admin',
    order: cancelled,
    call: 'editOrder',
    verb: /^Book again$/,
    direct: true,
    done: (now) => now.status === 'booking',
  },
  {
    name: 'editDiscount',
    who: 'admin',
    order: () => sold('issue'),
    call: 'editDiscount',
    fill: async () => {
      await textbox('Percent').fill('10');
      await reason();
    },
    next: 'See the new price',
    verb: /^Set price to/,
    field: ['value', 'Percent'],
    done: (now, before) => now.totals.order.gross < before.totals.order.gross,
  },
  {
    name: 'editServices',
    who: 'agent',
    order: () => sold('book'),
    call: 'editOrder',
    fill: async () => {
      await page.getByLabelText('Service').selectOptions(await optionOf('Service', /^Transfer/));
      await page.getByRole('button', { name: /^Add / }).click();
    },
    next: 'See what it costs',
    verb: /^Change services$|^Pay /,
    done: (now) => now.services.length === 1,
  },
  {
    name: 'split',
    who: 'agent',
    order: () => sold('book', { adults: 2 }),
    call: 'splitOrder',
    fill: (order) => page.getByRole('checkbox', { name: new RegExp(order.passengers[1]!.lastName) }).click(),
    next: 'See both orders',
    verb: /^Split off/,
    done: (now) => now.childPnrs.length === 1,
  },
];

/** The value of the option that reads so. */
async function optionOf(label: string, text: RegExp): Promise<string> {
  const select = page.getByLabelText(label);
  await page.getByRole('option', { name: text }).findElement();
  return [...(select.element() as HTMLSelectElement).options].find((one) => text.test(one.text))!.value;
}
