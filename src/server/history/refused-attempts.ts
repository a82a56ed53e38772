import { sql, type RawBuilder } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { type ErrorCode, ERRORS } from '../../contract/errors.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { LogEntity } from '../../contract/log-words.ts';
import type { Db } from '../database/database.ts';
import type { ApiError } from '../http/api-error.ts';
import { refusalKept, sentence } from '../sentence.ts';
import { type LogAction, type LogEntry, writeLog } from './write-log.ts';

/** What was tried, and what the id in the path is of. */
type Tried = readonly [action: LogAction, entity: LogEntity, of?: Finder];
/** Who it belongs to and what it is called, by the id in the path. */
type Finder = (id: string) => RawBuilder<Found>;
interface Found {
  id?: string;
  agentId: string | null;
  pnr: string | null;
}

const order: Finder = (id) => sql`select agent_id as "agentId", pnr from orders where id = ${id}`;
const hold: Finder = (id) => sql`select agent_id as "agentId", null as pnr from pre_order where id = ${id}`;
const refund: Finder = (id) =>
  sql`select r.agent_id as "agentId", o.pnr from refund_request r join orders o on o.agent_id = r.agent_id and o.id = r.order_id where r.id = ${id}`;
const payout: Finder = (id) => sql`select agent_id as "agentId", null as pnr from payout_request where id = ${id}`;
const payment: Finder = (id) => sql`select agent_id as "agentId", null as pnr from top_up_request where id = ${id}`;
/** The flight of a class. */
const flightClass: Finder = (id) => sql`select flight_id as id, null as "agentId", null as pnr from flight_class where id = ${id}`;

/** The writes that move money, seats or rights (decision 0064). A test names all others. */
export const TRIED: { readonly [N in EndpointName]?: Tried } = {
  preOrder: ['pre-order', 'preOrder'],
  cancelPreOrder: ['cancel-pre-order', 'preOrder', hold],
  holdFlightSeats: ['hold-seats', 'preOrder', hold],
  order: ['book', 'order'],
  bookingToTicketing: ['issue', 'order', order],
  cancelOrder: ['cancelled', 'order', order],
  refundOrder: ['refunded', 'order', order],
  splitOrder: ['split', 'order', order],
  orderDate: ['dateChanged', 'order', order],
  editPassengerName: ['nameChanged', 'order', order],
  editDiscount: ['discounted', 'order', order],
  editOrder: ['edited', 'order', order],
  removePassenger: ['passengerRemoved', 'flight'],
  decideRefundRequest: ['decideRefundRequest', 'refundRequest', refund],
  transferBalance: ['topup', 'user'],
  useBalance: ['withdraw', 'user'],
  requestTopUp: ['requestTopUp', 'topUpRequest'],
  withdrawTopUpRequest: ['withdrawTopUpRequest', 'topUpRequest', payment],
  decideTopUpRequest: ['decideTopUpRequest', 'topUpRequest', payment],
  requestPayout: ['requestPayout', 'payoutRequest'],
  withdrawPayoutRequest: ['withdrawPayoutRequest', 'payoutRequest', payout],
  decidePayoutRequest: ['decidePayoutRequest', 'payoutRequest', payout],
  createFlight: ['createFlight', 'flight'],
  editFlight: ['editFlight', 'flight'],
  deleteFlight: ['deleteFlight', 'flight'],
  removeFlight: ['deleteFlight', 'flight'],
  cancelFlight: ['cancelFlight', 'flight'],
  bulkFlights: ['bulkFlights', 'flightBulk'],
  createClass: ['createClass', 'flight'],
  editClass: ['editClass', 'flight', flightClass],
  orderClasses: ['orderClasses', 'flight'],
  deleteClass: ['deleteClass', 'flight', flightClass],
  removeClass: ['deleteClass', 'flight', flightClass],
  createAllotment: ['createAllotment', 'flight'],
  updateAllotment: ['updateAllotment', 'flight', flightClass],
  saveDepositPlan: ['saveDepositPlan', 'flight', flightClass],
  payDepositStep: ['payDepositStep', 'flight', flightClass],
  settleDeposit: ['settleDeposit', 'flight', flightClass],
  setRate: ['setRate', 'exchangeRate'],
  updateCurrencySetting: ['updateCurrencySetting', 'currencySetting'],
  deleteCurrencySetting: ['deleteCurrencySetting', 'currencySetting'],
  createCommissionRule: ['createCommissionRule', 'commissionRule'],
  updateCommissionRule: ['updateCommissionRule', 'commissionRule'],
  deleteCommissionRule: ['deleteCommissionRule', 'commissionRule'],
  createThroughFare: ['createThroughFare', 'throughFare'],
  updateThroughFare: ['updateThroughFare', 'throughFare'],
  deleteThroughFare: ['deleteThroughFare', 'throughFare'],
  importThroughFares: ['importReference', 'throughFare'],
  clearManualRate: ['clearManualRate', 'currencySetting'],
  createFareLadder: ['createFareLadder', 'fareLadder'],
  updateFareLadder: ['updateFareLadder', 'fareLadder'],
  deleteFareLadder: ['deleteFareLadder', 'fareLadder'],
  setFlightLadder: ['setFlightLadder', 'flight'],
  askAgain: ['askAgain', 'flight'],
  createFareRule: ['createFareRule', 'fareRule'],
  updateFareRule: ['updateFareRule', 'fareRule'],
  deleteFareRule: ['deleteFareRule', 'fareRule'],
  createService: ['createService', 'service'],
  updateService: ['updateService', 'service'],
  deleteService: ['deleteService', 'service'],
  createTimeLimits: ['createTimeLimits', 'settings'],
  updateTimeLimits: ['updateTimeLimits', 'settings'],
  updateSecuritySettings: ['updateSecuritySettings', 'settings'],
  updateUser: ['updateUser', 'user'],
  stopTwoStep: ['stopTwoStep', 'user'],
  createUserGroup: ['createUserGroup', 'userGroup'],
  updateUserGroup: ['updateUserGroup', 'userGroup'],
  deleteUserGroup: ['deleteUserGroup', 'userGroup'],
  revealDocument: ['revealDocument', 'passenger'],
};
const NAMES = new Map<Endpoint, Tried>(Object.entries(TRIED).map(([name, tried]) => [endpoints[name as EndpointName], tried]));

/** Part of the daily work and no attempt: two who edit at once, a call that was sent twice, figures that are confirmed anew, a form that is not filled in. */
const NO_ATTEMPT = /^(STALE_|IDEMPOTENCY_|QUOTE_(REQUIRED|CHANGED)$|PRICE_CHANGED$|VALIDATION_FAILED$)/;
const STATUSES: ReadonlySet<number> = new Set([402, 403, 409, 422]);

export const isAttempt = (code: ErrorCode): boolean => STATUSES.has(ERRORS[code]) && !NO_ATTEMPT.test(code);

const WINDOW_MS = 600_000;
export const MOST_IN_WINDOW = 20;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What signed-in people tried and were refused by a rule or by rights: a row of the log with the code, nothing of what was sent. Written
 * after the refusal, so that only a refused call waits for it; each process keeps at most so many of a person in ten minutes, and the
 * last one says that no more are kept.
 */
export class RefusedAttempts {
  readonly #db: Db;
  #window = 0;
  readonly #kept = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async keep(request: FastifyRequest, refused: ApiError, now = Date.now()): Promise<void> {
    const endpoint = request.routeOptions.config?.endpoint;
    const tried = endpoint && NAMES.get(endpoint);
    const { actor } = request;
    if (!tried || !actor || !isAttempt(refused.code) || isLook(request.body)) return;
    const count = this.#count(actor.userId, now);
    if (count > MOST_IN_WINDOW) return;
    try {
      const [action] = tried;
      const summary = refusalKept(refused) + (count === MOST_IN_WINDOW ? sentence('log.noMoreRefused') : '');
      const context = {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        method: endpoint.method,
        path: endpoint.path,
        requestId: request.id,
        actor,
      };
      const entry = { ...(await this.#subject(tried, request)), action, summary, result: refused.code } as LogEntry;
      await writeLog(this.#db, context, actor, entry);
    } catch (error) {
      request.log.error({ err: error }, 'a refused attempt was not logged');
    }
  }

  #count(userId: string, now: number): number {
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#kept.clear();
    }
    const count = (this.#kept.get(userId) ?? 0) + 1;
    this.#kept.set(userId, count);
    return count;
  }

  /** What the path names, where that is there. */
  async #subject([, entity, of]: Tried, request: FastifyRequest): Promise<object> {
    const { id, flightId } = request.params as { id?: unknown; flightId?: unknown };
    const named = id ?? flightId;
    if (typeof named !== 'string' || !UUID.test(named)) return { entity };
    if (!of) return { entity, entityId: named.toLowerCase() };
    const { rows } = await of(named).execute(this.#db);
    const [found] = rows;
    if (!found) return { entity };
    const { agentId, pnr } = found;
    return {
      entity,
      entityId: found.id ?? named.toLowerCase(),
      ...(agentId ? { agentId } : {}),
      ...(pnr ? { pnr } : {}),
    };
  }
}

/** A dry run asks what would happen, and does nothing. */
const isLook = (body: unknown): boolean => ['quote', 'preview'].includes((body as { mode?: string } | undefined)?.mode ?? '');
