import type { OrderService } from '../../../contract/order-services.ts';
import type { SeatGroup } from '../../../contract/words.ts';
import type { SeatWish } from '../seats/seat-sheet.tsx';

export interface SeatChanges {
  add: SeatWish[];
  remove: string[];
  /** Lines that keep their price and get another seat. */
  seats: { id: string; seat: string }[];
}

/** From the seats that an order has to those that were chosen: for the same price a line gets another seat, else another line takes its place. */
export function seatChanges(
  lines: readonly Pick<OrderService, 'id' | 'passengerId' | 'segmentId' | 'seat' | 'seatGroup' | 'ended'>[],
  chosen: readonly SeatWish[],
  offered: readonly { id: string; seatGroup: SeatGroup }[],
): SeatChanges {
  const groupOf = (wish: SeatWish) => offered.find((one) => one.id === wish.serviceId)?.seatGroup;
  const changes: SeatChanges = { add: [], remove: [], seats: [] };
  const known = new Set<SeatWish>();
  for (const line of lines) {
    if (line.seatGroup === null || line.ended) continue;
    const wish = chosen.find((one) => one.passengerId === line.passengerId && one.segmentId === line.segmentId);
    if (wish?.seat === line.seat) known.add(wish);
    else if (wish && groupOf(wish) === line.seatGroup) {
      known.add(wish);
      changes.seats.push({ id: line.id, seat: wish.seat });
    } else if (wish || line.seat !== null) changes.remove.push(line.id);
  }
  changes.add.push(...chosen.filter((one) => !known.has(one)));
  return changes;
}
