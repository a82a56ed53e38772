import type { Order } from '../../contract/orders.ts';
import { formatInstant } from '../../rules/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useCompanyZone } from '../company-zone.ts';

const KIND = { booking: 'Booking', ticket: 'Ticket', invoice: 'Invoice', receipt: 'Receipt', creditNote: 'Credit note' } as const;

/** The documents drawn from this order, with their numbers. */
export function DocumentsList({ order }: { order: Order }) {
  const zone = useCompanyZone();
  if (order.documents.length === 0) return null;
  return (
    <section className="card flush" aria-labelledby="documents-title">
      <h2 id="documents-title" className="card-head">
        Documents
      </h2>
      <ul className="rows">
        {order.documents.map((document) => (
          <li key={`${document.kind}-${document.number}-${document.rev}`} className="row">
            <Icon name="document" />
            <div className="grow">
              <p>
                {KIND[document.kind]} <span className="num">{document.number}</span>
                {document.rev > 1 && <span className="quiet"> rev. {document.rev}</span>}
              </p>
              <p className="quiet">{formatInstant(document.issuedAt, zone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
