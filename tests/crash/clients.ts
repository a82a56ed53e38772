import { setTimeout as sleep } from 'node:timers/promises';
import type { PreOrder } from '../../src/contract/holds.ts';
import type { Order } from '../../src/contract/orders.ts';
import { inDays } from '../support/days.ts';
import { contact, passengers } from '../support/world.ts';
import type { Random } from './random.ts';

/** An order that the program has said yes to. Whatever happens afterwards, it must be there, once. */
export interface Acknowledged {
  agency: Agency;
  key: string;
  request: Request;
  pnr: string;
  status: string;
  tickets: string[];
  /** What the account was charged, major units. */
  debited: number;
}
export interface Agency {
  name: string;
  token: string;
}
/** Where the program that runs now is called. */
interface Door {
  url: string;
}
interface Request {
  path: string;
  body: unknown;
}

/** What all clients were told, over all deaths of the program. */
export class Record {
  readonly holds = new Set<string>();
  readonly orders: Acknowledged[] = [];
  readonly refused = new Map<string, number>();
  /** Calls that got no answer, and those of them that had been done all the same. */
  unknown = 0;
  unknownDone = 0;
  readonly wrong: string[] = [];
  /** When each order was acknowledged, by `performance.now()`. */
  readonly times: number[] = [];
  /** Answers 503, each with Retry-After; undefined where none may come. Of a cluster, whose clients give some orders back, too. */
  unavailable: number | undefined;
  /** Between two trips of a client, at most. */
  restMs = 0;
}

const GIVE_UP_MS = 180_000;

/**
 * A client that holds, then books or issues, or gives the hold back, again and again. A call without an answer is sent again
 * with its key until there is one, to whatever program runs by then.
 */
export class Client {
  readonly #agency: Agency;
  /** In the order of departure, so that any two of them make a trip. */
  readonly #classIds: readonly string[];
  readonly #random: Random;
  readonly #record: Record;
  readonly #program: () => Door;
  #keys = 0;
  stopping = false;

  constructor(agency: Agency, classIds: readonly string[], random: Random, record: Record, program: () => Door) {
    this.#agency = agency;
    this.#classIds = classIds;
    this.#random = random;
    this.#record = record;
    this.#program = program;
  }

  async run(): Promise<void> {
    while (!this.stopping) {
      await this.#trip();
      if (this.#record.restMs > 0) await sleep(this.#random.next() * this.#record.restMs);
    }
  }

  async #trip(): Promise<void> {
    if (this.#record.unavailable !== undefined) await this.#search();
    const wanted = [this.#random.pick(this.#classIds), ...(this.#random.next() < 0.3 ? [this.#random.pick(this.#classIds)] : [])];
    const classIds = this.#classIds.filter((one) => wanted.includes(one));
    const hold = await this.#write<PreOrder>({
      path: '/api/orders/pre-order',
      body: { segments: classIds.map((classId) => ({ classId })), adults: 1 },
    });
    if (!hold) return;
    this.#note(this.#record.holds.has(hold.answer.id), `the hold ${hold.answer.id} was given to two keys`);
    this.#record.holds.add(hold.answer.id);
    const what = this.#random.next();
    if (what < 0.15) return void (await this.#write({ path: `/api/orders/cancel-pre-order/${hold.answer.id}`, body: {} }));
    const action = what < 0.5 || hold.answer.instantOnly ? 'issue' : 'book';
    const booked = await this.#write<Order>({
      path: '/api/orders/order',
      body: { preOrderId: hold.answer.id, action, passengers: passengers(), contact },
    });
    if (!booked) return;
    const order = this.#keep(booked);
    if (this.#record.unavailable !== undefined && this.#random.next() < 0.15) {
      const { answer } = booked;
      const back = await this.#write<Order>({ path: `/api/orders/cancel/${answer.id}`, body: {} });
      if (back) Object.assign(order, factsOf(back.answer), { key: back.key, request: back.request });
      return;
    }
    if (action === 'book' && what < 0.8) {
      const issued = await this.#write<Order>({ path: `/api/orders/booking-to-ticketing/${booked.answer.id}`, body: {} });
      if (issued) Object.assign(order, factsOf(issued.answer), { key: issued.key, request: issued.request });
    }
  }

  /** Whatever is found; while no part answers, nothing is. */
  async #search(): Promise<void> {
    const departureDate = inDays(40);
    const body = { from: 'EVN', to: 'MOW', departureDate, adults: 1 };
    const reply = await call<{ code?: string }>(this.#program().url, this.#agency, { path: '/api/search/mainSearch', body });
    this.#note(reply !== undefined && ![200, 502, 503, 504].includes(reply.status), `a search answered ${JSON.stringify(reply)}`);
  }

  #keep({ answer, key, request }: { answer: Order; key: string; request: Request }): Acknowledged {
    const order = { agency: this.#agency, key, request, ...factsOf(answer) };
    this.#note(
      this.#record.orders.some((one) => one.pnr === order.pnr),
      `${order.pnr} was given to two keys`,
    );
    this.#record.orders.push(order);
    this.#record.times.push(performance.now());
    return order;
  }

  /** Undefined when it was refused. */
  async #write<T>(request: Request): Promise<{ answer: T; key: string; request: Request } | undefined> {
    const key = `${this.#agency.name}-${this.#random.name}-${++this.#keys}`;
    let program = this.#program();
    let since = Date.now();
    for (let attempt = 1; ; attempt++) {
      // A call may be cut off by several deaths in a row; what must not happen is that no program comes.
      if (program !== this.#program()) since = Date.now();
      program = this.#program();
      const reply = await call<{ result: T; code?: string }>(program.url, this.#agency, request, key);
      const isAway = reply?.status === 503 && this.#record.unavailable !== undefined;
      // The proxy lost the desk in the middle of the call: nobody knows what became of it, and its key is asked.
      const isCut = (reply?.status === 502 || reply?.status === 504) && this.#record.unavailable !== undefined;
      if (isAway) {
        this.#record.unavailable!++;
        this.#note(reply.retryAfter === null, `${request.path} answered 503 without Retry-After`);
      }
      if (reply === undefined || isAway || isCut) {
        if (attempt === 1) this.#record.unknown++;
        if (Date.now() - since > GIVE_UP_MS) throw new Error(`${request.path} found no program for ${GIVE_UP_MS} ms`);
        await sleep(isAway ? 500 : 25);
        continue;
      }
      if (attempt > 1 && reply.replayed) this.#record.unknownDone++;
      if (reply.status < 300) return { answer: reply.body.result, key, request };
      const code = reply.body.code ?? String(reply.status);
      this.#note(reply.status >= 500, `${request.path} answered ${reply.status} ${code}`);
      this.#record.refused.set(code, (this.#record.refused.get(code) ?? 0) + 1);
      return undefined;
    }
  }

  #note(wrong: boolean, what: string): void {
    if (wrong) this.#record.wrong.push(what);
  }
}

export function factsOf(order: Order): Pick<Acknowledged, 'pnr' | 'status' | 'tickets' | 'debited'> {
  return {
    pnr: order.pnr,
    status: order.status,
    tickets: order.passengers.flatMap((one) => one.tickets.map((ticket) => ticket.number)).sort(),
    debited: 0 - order.ledger.reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100,
  };
}

/** Undefined when no whole answer came. */
export async function call<T>(
  url: string,
  agency: Agency,
  request: { path: string; body?: unknown },
  key?: string,
): Promise<{ status: number; body: T; replayed: boolean; retryAfter: string | null } | undefined> {
  try {
    const response = await fetch(url + request.path, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${agency.token}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as T,
      replayed: response.headers.has('idempotent-replayed'),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
}
