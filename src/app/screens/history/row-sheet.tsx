import { canOpen } from '../../../contract/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LogRow } from '../../../contract/history.ts';
import { formatInstant } from '../../../rules/format.ts';
import { sayDays } from '../../../rules/say-days.ts';
import { actionText, fieldWords, leafWords } from '../../features/accounts/log-words.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useSession } from '../../session.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { resultWords, whoWords } from './words.ts';
import styles from './history.module.css';

/** One row of the log in full: who, when, what it touched, and each field before and after. */
export function RowSheet({ row, open, onClose }: { row: LogRow; open: boolean; onClose: () => void }) {
  const zone = useCompanyZone();
  return (
    <Sheet open={open} onClose={onClose} title={actionText(row)}>
      <div className="stack">
        <dl className="lines words">
          <dt className="quiet">When</dt>
          <dd className="num">{formatInstant(row.at, zone)}</dd>
          <dt className="quiet">Who</dt>
          <dd>
            {whoWords(row)}
            {row.role && `, ${roleTitle(row.role)}`}
          </dd>
          <dt className="quiet">Outcome</dt>
          <dd className={row.result === 'ok' ? undefined : 'bad'}>{resultWords(row)}</dd>
          {row.summary && (
            <>
              <dt className="quiet">What</dt>
              <dd className="breaks">{sayDays(row.summary)}</dd>
            </>
          )}
          {row.ip && (
            <>
              <dt className="quiet">From</dt>
              <dd className="num">{row.ip}</dd>
            </>
          )}
        </dl>
        <Touched row={row} onLeave={onClose} />
        {row.changes.length > 0 && (
          <ul className="rows card flush" aria-label="What was changed">
            {row.changes.map((change) => (
              <li key={change.field} className={styles.change}>
                <span className="quiet">{fieldWords(change.field)}</span>
                <span className="breaks">
                  <del className="quiet">{leafWords(change, change.before, zone)}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> became </span>
                  <ins className="strong">{leafWords(change, change.after, zone)}</ins>
                </span>
              </li>
            ))}
          </ul>
        )}
        {row.requestId && <p className="request-id quiet">Request {row.requestId}</p>}
      </div>
    </Sheet>
  );
}

/** Where what it touched can be seen, for whoever may open that. */
function Touched({ row, onLeave }: { row: LogRow; onLeave: () => void }) {
  const role = useSession()?.role;
  const links: ReactNode[] = [];
  if (row.pnr && canOpen('info', role))
    links.push(
      <Link key="order" to="/info/$pnr" params={{ pnr: row.pnr }} className="link" onClick={onLeave}>
        Order <span className="code">{row.pnr}</span>
      </Link>,
    );
  if (row.entity === 'flight' && row.entityId && canOpen('flight', role))
    links.push(
      <Link key="flight" to="/flights/$id" params={{ id: row.entityId }} className="link" onClick={onLeave}>
        The flight
      </Link>,
    );
  if (row.entity === 'user' && row.entityId && canOpen('agent', role))
    links.push(
      <Link key="agent" to="/agents/$id" params={{ id: row.entityId }} className="link" onClick={onLeave}>
        The account
      </Link>,
    );
  if ((row.entity === 'settings' || row.entity === 'notification') && canOpen('settings', role))
    links.push(
      <Link key="settings" to="/settings" className="link" onClick={onLeave}>
        The settings
      </Link>,
    );
  if (row.entity === 'exchangeRate')
    links.push(
      <Link key="rate" to="/currency" className="link" onClick={onLeave}>
        The rates
      </Link>,
    );
  return links.length === 0 ? null : <div className="row wrap">{links}</div>;
}
