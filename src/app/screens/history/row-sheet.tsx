import { canOpen } from '../../../contract/screens.ts';
import { Link } from '@tanstack/react-router';
import type { LogRow } from '../../../contract/history.ts';
import { actionText, fieldWords, leafWords, whoWords } from '../../features/log/log-words.ts';
import { subjectLinks } from '../../features/log/subject-links.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useSession } from '../../session.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { companyDay } from '../../features/statement/words.ts';
import { commonText } from '../../../texts/common/text.ts';
import { filterValue, resultWords } from './words.ts';
import styles from './history.module.css';
import { historyText } from '../../../texts/history/text.ts';
import { Rich } from '../../ui/rich.tsx';

/** One row of the log in full: who, when, what it touched, and each field before and after. */
export function RowSheet({ row, open, onClose }: { row: LogRow; open: boolean; onClose: () => void }) {
  const zone = useCompanyZone();
  const role = useSession()?.role;
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
          {row.agency && (
            <>
              <dt className="quiet">{commonText('agency')}</dt>
              <dd>
                {canOpen('agent', role) ? (
                  <Link to="/agents/$id" params={{ id: row.agency.id }} className="link" onClick={onClose}>
                    {row.agency.name}
                  </Link>
                ) : (
                  row.agency.name
                )}
              </dd>
            </>
          )}
          {row.filters.length > 0 && (
            <>
              <dt className="quiet">{historyText('filters')}</dt>
              <dd>
                {row.filters.map(({ field, value }) => (
                  <span key={field} className="block breaks">
                    {fieldWords(field)}: {filterValue(field, value, zone)}
                  </span>
                ))}
              </dd>
            </>
          )}
          {row.ip && (
            <>
              <dt className="quiet">{historyText('from')}</dt>
              <dd className="num">{row.ip}</dd>
            </>
          )}
        </dl>
        <Subjects row={row} onLeave={onClose} />
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

/** Where what it is about can be seen, for whoever may open that. */
function Subjects({ row, onLeave }: { row: LogRow; onLeave: () => void }) {
  const role = useSession()?.role;
  const zone = useCompanyZone();
  if (!role) return null;
  const entry = row.changes.find((one) => one.field === 'transactionNo')?.after;
  const day = companyDay(zone, Date.parse(row.at));
  return (
    <div className="row wrap">
      {subjectLinks(row, role).map(({ link, what, entity }) => (
        <Link key={`${entity} ${what}`} {...link} className="link" onClick={onLeave}>
          {entity === 'order' && row.pnr ? (
            <Rich of={historyText} text="booking" put={{ pnr: row.pnr, code: <span className="code" /> }} />
          ) : (
            historyText(what === 'one' && entity in ONE ? ONE[entity as keyof typeof ONE] : `entity.${entity}`)
          )}
        </Link>
      ))}
      {row.agency && entry && canOpen('agent', role) && (
        <Link
          to="/agents/$id"
          params={{ id: row.agency.id }}
          search={{ view: 'statement', period: 'own', from: day, to: day }}
          className="link"
          onClick={onLeave}
        >
          {historyText('statement')}
        </Link>
      )}
    </div>
  );
}

/** What one of a kind is called where it is led to; else it is its list. */
const ONE = { flight: 'flight', user: 'account', quote: 'quote', preOrder: 'hold' } as const;
