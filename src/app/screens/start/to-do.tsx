import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Start, WaitingRow } from '../../../contract/start.ts';
import { formatMoney } from '../../../rules/format.ts';
import { ordersText } from '../../../texts/orders/text.ts';
import { startText } from '../../../texts/start/text.ts';
import { serverNow } from '../../clock.ts';
import { showDay } from '../../day.ts';
import { showAgo, showDate } from '../../features/accounts/ago.ts';
import { Icon } from '../../ui/icon.tsx';
import { LINKS } from './links.ts';
import styles from './start.module.css';
import { firstText } from './first-text.ts';
import { ratesText } from './rates-text.ts';

const MINUTE = 60_000;
/** Minutes; what ends sooner is told in red. */
const URGENT = 120;

/** What waits, the rows of each list as one number; what does not is said once below. */
export function ToDo({ start, zone }: { start: Start; zone: string }) {
  const waiting = start.waiting.filter((one) => one.count > 0);
  const none = start.waiting.filter((one) => one.count === 0).map((one) => startText(`none.${one.what}`));
  const { cancellations, rates } = start;
  const nothing = waiting.length === 0 && cancellations.length === 0 && rates.state === 'bank';
  return (
    <section className={styles.part} aria-labelledby="to-do">
      <h2 id="to-do">{startText('toDo')}</h2>
      <div className="card flush">
        <ul className="ruled">
          {cancellations.map((one) => (
            <Line
              key={one.id}
              link={{ to: '/flights/$id', params: { id: one.id } }}
              count={one.bookings}
              text={startText('cancellation', { n: one.bookings, flight: one.flightNumber })}
              detail={`${one.from}–${one.to} · ${showDay(one.departureLocal)}`}
            />
          ))}
          {waiting.map((one) => (
            <Line
              key={one.what}
              link={LINKS[one.what]}
              count={one.count}
              text={startText(`what.${one.what}`, { n: one.count })}
              detail={<Detail row={one} zone={zone} />}
            />
          ))}
          {rates.state !== 'bank' && <RatesLine rates={rates} />}
        </ul>
        {nothing ? (
          <div className={styles.done}>
            <p className="strong">{startText('allDone')}</p>
            <p className="quiet">{startText('allDoneWhy')}</p>
          </div>
        ) : (
          none.length > 0 && <p className={`quiet ${styles.none}`}>{startText('none', { names: none.join(', ') })}</p>
        )}
      </div>
    </section>
  );
}

function Line({
  link,
  count,
  text,
  detail,
}: {
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  count: ReactNode;
  text: string;
  detail: ReactNode;
}) {
  return (
    <li>
      <Link {...(link as { to: '/start' })} className={styles.line}>
        <span className={`title num ${styles.count}`}>{count}</span>
        <span className="grow">
          <span className="block">{text}</span>
          {detail && <span className="quiet block">{detail}</span>}
        </span>
        <Icon name="forward" className={styles.go} />
      </Link>
    </li>
  );
}

/** How urgent it is, of what it is, and what it comes to. */
function Detail({ row, zone }: { row: WaitingRow; zone: string }) {
  const minutes = row.until === null ? undefined : Math.max(0, Math.floor((Date.parse(row.until) - serverNow()) / MINUTE));
  const parts: { text: string; bad?: boolean }[] = [
    ...(row.what === 'deadlines' && minutes !== undefined ? [{ text: firstText(minutes), bad: minutes < URGENT }] : []),
    ...row.kinds.map(({ code, count }) => ({ text: `${ordersText(`attention.${code}`)}: ${count}` })),
    ...(row.what === 'attention' && row.until !== null ? [{ text: startText('firstAt', { day: showDate(row.until, zone) }) }] : []),
    ...(row.since === null ? [] : [{ text: startText('oldest', { ago: ageOf(row.since, zone) }) }]),
    ...row.sums.map(({ currency, amount }) => ({ text: formatMoney(amount, currency) })),
  ];
  return (
    <span className={styles.detail}>
      {parts.map(({ text, bad }) => (
        <span key={text} className={bad ? 'bad strong num' : 'num'}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** "3 h ago", from yesterday on the day. */
const ageOf = (since: string, zone: string) =>
  serverNow() - Date.parse(since) < 12 * 60 * MINUTE ? showAgo(since) : showDate(since, zone);

function RatesLine({ rates }: { rates: Start['rates'] }) {
  const { state, date } = rates;
  const known = date === null ? startText('ratesNone') : ratesText(rates);
  return (
    <Line
      link={{ to: '/currency' }}
      count={<Icon name="rates" />}
      text={startText(state === 'late' ? 'ratesLate' : 'ratesManual')}
      detail={state === 'late' && date !== null ? `${startText('ratesOf', { day: showDay(date) })} · ${known}` : known}
    />
  );
}
