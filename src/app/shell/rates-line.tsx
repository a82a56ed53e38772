import { placesText } from '../../texts/places/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { todayRateQuery } from '../features/rates/queries.ts';
import { showDay } from '../day.ts';
import { useCompanyToday } from '../company-day.ts';

const UNKNOWN = 'USD — EUR —'; // no text

/** Today's house rates; the whole line leads to /currency. */
export function RatesLine({ onOpen }: { onOpen?: () => void }) {
  const today = useCompanyToday();
  const { data } = useQuery(todayRateQuery());
  return (
    <Link to="/currency" className="rates-line" {...(onOpen ? { onClick: onOpen } : {})}>
      <span className="rates-in">
        <span>{placesText('rate')}</span>
        {data ? (
          <>
            <Rate name="USD" value={data.festaRate.USD} />
            <Rate name="EUR" value={data.festaRate.EUR} />
            {(data.stale || data.date !== today) && (
              <span>{placesText('rateOf', { day: showDay(data.rateDate).replace(/^\S+ /, '') })}</span>
            )}
          </>
        ) : (
          <span>{UNKNOWN}</span>
        )}
      </span>
    </Link>
  );
}

function Rate({ name, value }: { name: string; value: number }) {
  return (
    <span className="num">
      {name} <strong>{value.toFixed(2)}</strong>
    </span>
  );
}
