import type { TicketCheck } from '../../../contract/documents.ts';
import { timeOf } from '../../../rules/format.ts';
import { shortInstant } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { FlightLine } from '../../features/flight-line/flight-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import type { Verdict } from './judge.ts';
import { resultOf, spacedNumber, type Live } from './result.ts';
import { useLive, useOwnTicket, useSavedTicket } from './use-live.ts';
import { VerdictHead } from './verdict-head.tsx';
import styles from './ticket-check.module.css';
import { boardingText } from '../../../texts/boarding/text.ts';
import { checkText } from '../../../texts/check/text.ts';
import { Rich } from '../../ui/rich.tsx';

/** One word to read in the sun; below it what is known of the ticket. */
export function ResultCard({ verdict, scan, notListed = false }: { verdict: Verdict; scan: number; notListed?: boolean }) {
  const { live, busy, again } = useLive(verdict, scan);
  const result = resultOf(verdict, live);
  // Good, but not here: whoever boards must not read it as a yes.
  const elsewhere = { tone: 'run', icon: 'alert', title: boardingText('notListed'), text: boardingText('notListedWhy') } as const;
  const shown = notListed && result.tone === 'good' ? elsewhere : result;
  const ticket = verdict.kind === 'no ticket' ? undefined : verdict.ticket;
  const saved = useSavedTicket(verdict.kind === 'genuine' ? ticket?.number : undefined);
  const own = useOwnTicket(live);
  return (
    <section className="card flush" aria-labelledby="verdict-title">
      <VerdictHead {...shown} about={verdict}>
        {ticket && <p className={`${styles.number} code`}>{spacedNumber(ticket.number)}</p>}
      </VerdictHead>
      {ticket && verdict.kind !== 'false' && (
        <div className={`${styles.body} stack`}>
          <LiveLine live={live} genuine={verdict.kind === 'genuine'} busy={busy} onAgain={again} />
          {live.kind === 'known' && <Known check={own ?? live.check} />}
          {own && (
            <ButtonLink to="/info/$pnr" params={{ pnr: own.pnr }} className="kind-main">
              {checkText('openBooking')}
            </ButtonLink>
          )}
          {live.kind !== 'known' && saved && (
            <>
              <p className="strong">
                {saved.passenger.lastName} {saved.passenger.firstName}
              </p>
              {saved.order.segments.map((segment) => (
                <FlightLine key={segment.id} segment={segment} />
              ))}
              <SavedAt at={saved.savedAt} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

function LiveLine({ live, genuine, busy, onAgain }: { live: Live; genuine: boolean; busy: boolean; onAgain: () => void }) {
  if (live.kind === 'unknown') return null;
  if (live.kind === 'known')
    return (
      <p className="quiet" role="status">
        {checkText('saidAt', { at: shortInstant(live.check.checkedAt, live.check.timezone) })}
      </p>
    );
  if (live.kind === 'asking' && !busy) return null;
  return (
    <div className="stack tight" role="status">
      {live.kind === 'asking' ? (
        <p className="quiet">{checkText('askingOpen')}</p>
      ) : (
        <>
          {genuine && (
            <p className="notice run">
              <Icon name="offline" />
              <span>
                <Rich of={checkText} text="asIssued" put={{ b: <strong /> }} />
              </span>
            </p>
          )}
          <div>
            <Button kind="outline" small busy={busy} onPress={onAgain}>
              {checkText('askAgain')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Known({ check }: { check: TicketCheck }) {
  return (
    <>
      <dl className="lines words">
        <dt className="quiet">{checkText('passenger')}</dt>
        <dd>{check.passenger}</dd>
        <dt className="quiet">{checkText('booking')}</dt>
        <dd className="code">{check.pnr}</dd>
        <dt className="quiet">{checkText('issuedBy')}</dt>
        <dd>{check.company}</dd>
      </dl>
      <ul className={styles.flights}>
        {check.flights.map((one) => (
          <li key={`${one.flightNumber} ${one.departureLocal}`} className="row between">
            <span>
              <span className="strong">
                {showDay(one.departureLocal)}, <span className="num">{timeOf(one.departureLocal)}</span>
              </span>
              <br />
              <span className="code">
                {one.from} → {one.to}
              </span>{' '}
              <span className="quiet num">{one.flightNumber}</span>
            </span>
            <span className={one.status === 'O' ? 'good strong' : 'strong'}>{checkText(`coupon.${one.status}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
