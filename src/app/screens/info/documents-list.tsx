import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { download } from '../../api/client.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useDocumentSheet } from '../../features/documents/use-document-sheet.tsx';
import { saveFile } from '../../features/orders/attachment-file.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';

/** The documents drawn from this order, with their numbers; a tap asks how to open one. Those that were replaced stand behind the newest. */
export function DocumentsList({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const { show, sheet } = useDocumentSheet(order);
  const [all, setAll] = useState(false);
  const old = order.documents.filter((one) => one.superseded).length;
  if (order.documents.length === 0) return null;
  return (
    <section className="card flush" aria-labelledby="documents-title">
      <h2 id="documents-title" className="card-head">
        {bookingText('documents')}
      </h2>
      <ul className="rows pressed">
        {order.documents
          .filter((one) => all || !one.superseded)
          .map((document) => (
            <li key={document.id}>
              <button type="button" className={`press ${styles.document}`} onClick={() => show(document)}>
                <Icon name="document" />
                <span className="grow">
                  {bookingDocumentsText(`kind.${document.kind}`)} <span className="num">{document.number}</span>
                  {document.rev > 1 && <span className="quiet"> {bookingText('revision', { rev: document.rev })}</span>}
                  <span className="quiet block">
                    {document.superseded
                      ? bookingText('replaced', { at: showInstant(document.issuedAt, zone) })
                      : showInstant(document.issuedAt, zone)}
                  </span>
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        <CalendarRow pnr={order.pnr} />
      </ul>
      {old > 0 && (
        <button type="button" className={`link ${styles.more}`} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? bookingText('hideReplaced') : bookingText('showReplaced', { n: old })}
        </button>
      )}
      {sheet}
    </section>
  );
}

/** The flights for the traveller's calendar: not a document of the order, but taken along like one. */
function CalendarRow({ pnr }: { pnr: string }) {
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await download('getOrderCalendar', { params: { pnr } }));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <button type="button" className={`press ${styles.document}`} disabled={offline || busy} onClick={() => void save()}>
        <Icon name="calendar" />
        <span className="grow">
          {bookingText('calendar')}
          <span className="quiet block">{bookingText('calendarHint')}</span>
        </span>
      </button>
      {failure !== undefined && <ErrorAlert error={failure} title={bookingText('calendarFailed')} />}
    </li>
  );
}
