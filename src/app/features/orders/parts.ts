import type { Order } from '../../../contract/orders.ts';

export interface SheetOf {
  order: Order;
  open: boolean;
  onClose: () => void;
}
