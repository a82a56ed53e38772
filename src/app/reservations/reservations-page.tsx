import { Page } from '../ui/page.tsx';

export function ReservationsPage() {
  return <Page title="Reservations">Being built</Page>;
}
