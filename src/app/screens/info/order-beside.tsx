import { getRouteApi, Link } from '@tanstack/react-router';
import { bookingText } from '../../../texts/booking/text.ts';
import { BesidePage } from '../../lists/beside.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PageProps } from '../../ui/page.tsx';
import { OrderView } from './order-view.tsx';

const route = getRouteApi('/desk/reservations/');

/** The order that is chosen in the list of bookings, beside it. */
export function OrderBeside() {
  const { order } = route.useSearch();
  return order && <OrderView key={order} pnr={order} moving={{}} frame={Frame} />;
}

/** Its title is the PNR. */
const Frame = (props: PageProps) => (
  <BesidePage
    {...props}
    label={bookingText('booking')}
    extra={
      <Link to="/info/$pnr" params={{ pnr: props.title }} className="icon-button" aria-label={bookingText('openWhole')}>
        <Icon name="expand" />
      </Link>
    }
  />
);
