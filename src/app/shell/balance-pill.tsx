import { uiText } from '../../texts/ui/text.ts';
import { placesText } from '../../texts/places/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBalance } from '../../rules/format.ts';
import { profileQuery } from '../api/queries.ts';
import { useOffline } from '../connection.ts';
import { useSession } from '../session.ts';
import { clockHere } from '../day.ts';
import { IonSpinner } from '../ui/ion-spinner.ts';
import { hasBalance } from '../features/money/has-balance.ts';

/** The account's balance, truncated to two decimals; a spinner while the profile is on its way (domain.md 5.1). */
export function BalancePill() {
  // Who comes back to this tab may have sold in another.
  const { data, dataUpdatedAt, isPending } = useQuery({ ...profileQuery(), refetchOnWindowFocus: 'always' });
  const offline = useOffline();
  const role = useSession()?.role;
  if (!data) return isPending ? <IonSpinner className="bar-spinner" name="crescent" aria-label={uiText('loading')} /> : null;
  if (!hasBalance(role, data)) return null;
  const { currentBalance, currency } = data.balance;
  return (
    <Link to="/profile" className="pill-link">
      <span className="sr-only">{placesText('balance')} </span>
      <span className={currentBalance < 0 ? 'pill bad' : 'pill'}>
        <span className="num">{formatBalance(currentBalance)}</span>{' '}
        {offline ? (
          <span className="pill-below">
            <span className="pill-unit">{currency}</span>{' '}
            <span className="pill-age">{placesText('asOf', { time: clockHere(dataUpdatedAt) })}</span>
          </span>
        ) : (
          <span className="pill-unit">{currency}</span>
        )}
      </span>
    </Link>
  );
}
