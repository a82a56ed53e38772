// Rows of a large house that the demo does not have: what went before an order, its mails, more of the log, and flights that are sold many times over.

/** @template T @param {readonly T[]} rows @param {(row: T) => string} key @returns {Map<string, T[]>} */
export function groupedBy(rows, key) {
  const groups = new Map();
  for (const row of rows) {
    const own = groups.get(key(row));
    if (own) own.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const later = (at, minutes) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
/** An id like those of the demo, and the same for the same words. */
const idLike = (id, digit) => `${id.slice(0, 15)}${digit}${id.slice(16)}`;

/** Each order was a hold before. */
export function holdsOf(base) {
  const segments = groupedBy(base.order_segment, (one) => one.order_id);
  const holds = base.orders.map((order) => {
    order.pre_order_id = idLike(order.id, 'f');
    const { agent_id, created_by, trip_type, adults, children, infants, currency, account_currency, rate } = order;
    return {
      id: order.pre_order_id,
      agent_id,
      created_by,
      trip_type,
      adults,
      children,
      infants,
      currency,
      account_currency,
      rate,
      status: 'converted',
      order_id: order.id,
      expires_at: later(order.order_date, 14),
      snapshot: { segments: segments.get(order.id).map((one) => one.snapshot), commission: { kind: 'percent', value: 7 }, roundTo: 1 },
      created_at: later(order.order_date, -6),
      updated_at: order.order_date,
      version: 2,
    };
  });
  const parts = base.orders.flatMap((order) =>
    segments.get(order.id).map(({ seq, flight_id, flight_class_id }) => ({
      pre_order_id: order.pre_order_id,
      seq,
      flight_id,
      flight_class_id,
      seats: order.adults + order.children,
      infants: order.infants,
    })),
  );
  return { pre_order: holds, pre_order_segment: parts };
}

/** The mail of what was booked and of what was issued, sent long ago. */
export const mailsOf = ({ orders }) =>
  orders.flatMap((order) =>
    [['booking', order.order_date], ...(order.issued_at ? [['ticket', order.issued_at]] : [])].map(([template, at], i) => ({
      id: idLike(order.id, i),
      event_key: `${template}:${order.id}:${i + 1}`,
      template,
      recipients: [order.contact_email],
      payload: { pnr: order.pnr },
      user_id: order.agent_id,
      order_id: order.id,
      status: 'sent',
      attempts: 1,
      cc: [],
      lang: 'en',
      document_ids: [],
      next_at: at,
      created_at: at,
      sent_at: later(at, 1),
    })),
  );

/** What else an agency does on the way to an order. */
export const moreLog = ({ orders, log }) =>
  orders.flatMap((order) =>
    [
      ['login', 'user', order.agent_id, '/user/login', -9],
      ['pre-order', 'preOrder', order.pre_order_id, '/api/orders/pre-order', -6],
      ['login', 'user', order.agent_id, '/user/login', 240],
      ['logout', 'user', order.agent_id, '/user/logout', 260],
    ].map(([action, entity, entity_id, path, minutes], i) => ({
      ...log[0],
      action,
      entity,
      entity_id,
      path,
      id: idLike(order.id, i),
      at: later(order.order_date, minutes),
      user_id: order.agent_id,
      role: 'user',
      pnr: null,
      summary: '',
    })),
  );

/** Seats that live coupons take of each class, and infants of each flight. */
export function loadOf({ coupon, order_segment, order_passenger }) {
  const segments = new Map(order_segment.map((one) => [one.id, one]));
  const types = new Map(order_passenger.map((one) => [one.id, one.type]));
  const load = new Map();
  for (const one of coupon.filter(({ status }) => 'OFS'.includes(status))) {
    const { flight_id, flight_class_id } = segments.get(one.segment_id);
    const id = types.get(one.passenger_id) === 'INF' ? flight_id : flight_class_id;
    load.set(id, (load.get(id) ?? 0) + 1);
  }
  return load;
}

/** Flights that are sold `copies` times over: as large as that needs. */
export function stockOf({ flights, classes, load, copies, compile }) {
  const of = groupedBy(classes, (one) => one.flight_id);
  const sold = (id) => (load.get(id) ?? 0) * copies;
  const total = (one) => Math.max(one.seats_total, sold(one.id));
  const counted = (one) => (one.is_active && !one.deleted_at ? total(one) : sold(one.id));
  return {
    flight: flights.map((one) =>
      compile({
        ...one,
        infants_held: 0,
        infants_sold: sold(one.id),
        infant_limit: Math.max(one.infant_limit, sold(one.id)),
        seat_capacity: Math.max(
          one.seat_capacity,
          of.get(one.id).reduce((sum, each) => sum + counted(each), 0),
        ),
      }),
    ),
    flight_class: classes.map((one) => compile({ ...one, seats_held: 0, seats_sold: sold(one.id), seats_total: total(one) })),
  };
}
