import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { nameOf, routeOf } from '../../features/orders/words.ts';
import { times, whose } from '../../features/services/service.ts';
import { ServiceLines } from '../../features/services/service-lines.tsx';
import { showName } from '../../show-name.ts';
import { bookingText } from '../../../texts/booking/text.ts';

/** What was sold beside the flights, and what has come back of it. */
export function ServicesCard({ order }: { order: Order }) {
  if (order.services.length === 0) return null;
  const people = order.passengers.map((one) => ({ id: one.id, text: nameOf(one) }));
  const flights = order.segments.map((one) => ({ id: one.id, text: routeOf(one) }));
  return (
    <section className="card stack" aria-labelledby="services-title">
      <h2 id="services-title">{bookingText('services')}</h2>
      <ServiceLines
        label={bookingText('services')}
        lines={order.services.map((one) => ({
          key: one.id,
          name: times(showName(one.name), one.quantity, one.seat),
          whose: whose(one, people, flights),
          price: formatMoney(one.price, order.currency),
          note: one.ended
            ? one.refunded > 0
              ? bookingText('serviceRefunded', { money: formatMoney(one.refunded, order.currency) })
              : bookingText('serviceForfeited')
            : undefined,
        }))}
      />
    </section>
  );
}
