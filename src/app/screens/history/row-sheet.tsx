import { canOpen } from '../../../contract/screens.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LogRow } from '../../../contract/history.ts';
import { actionText, fieldWords, leafWords } from '../../features/log/log-words.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useSession } from '../../session.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { resultWords, whoWords } from './words.ts';
import styles from './history.module.css';
import { historyText } from '../../../texts/history/text.ts';
import { Rich } from '../../ui/rich.tsx';

/** One row of the log in full: who, when, what it touched, and each field before and after. */
export function RowSheet({ row, open, onClose }: { row: LogRow; open: boolean; onClose: () => void }) {
  const zone = useCompanyZone();
  return (
    <Sheet open={open} onClose={onClose} title={actionText(row)}>
      <div className="stack">
        <dl className="lines words">
          <dt className="quiet">{historyText('when')}</dt>
          <dd className="num">{showInstant(row.at, zone)}</dd>
          <dt className="quiet">{historyText('who')}</dt>
          <dd>{row.role ? historyText('whoRole', { who: whoWords(row), role: roleTitle(row.role) }) : whoWords(row)}</dd>
          <dt className="quiet">{historyText('outcome')}</dt>
          <dd className={row.result === 'ok' ? undefined : 'bad'}>{resultWords(row)}</dd>
          {row.summary && (
            <>
              <dt className="quiet">{historyText('what')}</dt>
              <dd className="breaks">{row.summary}</dd>
            </>
          )}
          {row.ip && (
            <>
              <dt className="quiet">{historyText('from')}</dt>
              <dd className="num">{row.ip}</dd>
            </>
          )}
        </dl>
        <Touched row={row} onLeave={onClose} />
        {row.changes.length > 0 && (
          <ul className="rows card flush" aria-label={historyText('changed')}>
            {row.changes.map((change) => (
              <li key={change.field} className={styles.change}>
                <span className="quiet">{fieldWords(change.field)}</span>
                <span className="breaks">
                  <del className="quiet">{leafWords(change, change.before, zone)}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> {historyText('became')} </span>
                  <ins className="strong">{leafWords(change, change.after, zone)}</ins>
                </span>
              </li>
            ))}
          </ul>
        )}
        {row.requestId && <p className="request-id quiet">{historyText('request', { id: row.requestId })}</p>}
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
        <Rich of={historyText} text="booking" put={{ pnr: row.pnr, code: <span className="code" /> }} />
      </Link>,
    );
  if (row.entity === 'flight' && row.entityId && canOpen('flight', role))
    links.push(
      <Link key="flight" to="/flights/$id" params={{ id: row.entityId }} className="link" onClick={onLeave}>
        {historyText('flight')}
      </Link>,
    );
  if (row.entity === 'user' && row.entityId && canOpen('agent', role))
    links.push(
      <Link key="agent" to="/agents/$id" params={{ id: row.entityId }} className="link" onClick={onLeave}>
        {historyText('account')}
      </Link>,
    );
  if ((row.entity === 'settings' || row.entity === 'notification') && canOpen('settings', role))
    links.push(
      <Link key="settings" to="/settings" className="link" onClick={onLeave}>
        {historyText('settings')}
      </Link>,
    );
  if (row.entity === 'exchangeRate')
    links.push(
      <Link key="rate" to="/currency" className="link" onClick={onLeave}>
        {historyText('rates')}
      </Link>,
    );
  return links.length === 0 ? null : <div className="row wrap">{links}</div>;
}
