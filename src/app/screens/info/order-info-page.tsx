import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { OrderView } from './order-view.tsx';

const route = getRouteApi('/desk/info/$pnr');

/** One order on a screen of its own. */
export function OrderInfoPage() {
  return <OrderView pnr={route.useParams().pnr.toUpperCase()} moving={route.useSearch()} frame={Page} />;
}
