import { ownerOf, type Handlers } from '../http/context.ts';
import { orderOfKey } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { getOrderCopies } from './copies.ts';
import { getOrderCalendar } from './calendar.ts';
import { getDeadlines } from './deadlines.ts';
import { getOrders, getOrderTotals } from './list-orders.ts';
import { cancelOrder } from './operations/cancel.ts';
import { orderDate } from './operations/date.ts';
import { editDiscount } from './operations/discount.ts';
import { editOrder } from './operations/edit.ts';
import { editPassengerName } from './operations/name.ts';
import { removePassenger } from './operations/remove-passenger.ts';
import { attachToRefundRequest, getRefundAttachment } from './operations/refund-attachments.ts';
import { refundHandlers } from './operations/refund-requests.ts';
import { getOfferedServices } from './operations/services.ts';
import { splitOrder } from './operations/split.ts';
import { getOpenHolds } from './open-holds.ts';
import { orderHandlers } from './order.ts';
import { preOrderHandlers } from './pre-order.ts';
import { presentOrder } from './present-order.ts';
import { readOrder } from './read-order.ts';
import { seatMapHandlers } from './seat-map.ts';

export const ordersHandlers = {
  ...preOrderHandlers,
  getOpenHolds,
  ...orderHandlers,
  ...seatMapHandlers,
  ...refundHandlers,
  attachToRefundRequest,
  getRefundAttachment,
  cancelOrder,
  splitOrder,
  editPassengerName,
  editDiscount,
  editOrder,
  orderDate,
  removePassenger,
  getDeadlines,
  getOrders,
  getOrderTotals,
  getOrderCopies,
  getOfferedServices,

  getOrderByPnr: async ({ params }, context) => {
    const record = await readOrder(context.db, { pnr: params.pnr }, ownerOf(context.actor));
    if (!record) throw new ApiError('NOT_FOUND');
    return { result: presentOrder(record, context.actor) };
  },

  getOrderCalendar,

  getOrderByKey: async ({ params }, context) => {
    const orderId = await orderOfKey(context, params.key);
    if (orderId === undefined) return { result: { state: 'none', order: null } };
    const record = await readOrder(context.db, { id: orderId }, ownerOf(context.actor));
    return { result: record ? { state: 'done', order: presentOrder(record, context.actor) } : { state: 'none', order: null } };
  },
} satisfies Partial<Handlers>;
