import type { Order } from '../../../contract/orders.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { useOffline } from '../../connection.ts';
import styles from './order.module.css';

/** Ways down a long page: the part comes to the top and has the focus. */
export function JumpLinks({ order }: { order: Order }) {
  const offline = useOffline();
  // Each by the id of its element; what is not there has no link.
  const parts = [
    ['itinerary', bookingText('itinerary')],
    ['passengers', commonText('passengers')],
    ['contact-title', bookingText('contact')],
    ['price-title', bookingText('price')],
    ...(order.documents.length > 0 ? [['documents-title', bookingText('documents')] as const] : []),
    ...(offline ? [] : [['mails-title', bookingText('mails')] as const]),
    ['timeline-title', bookingText('history')],
  ] as const;
  return (
    <nav className={`scroll-x ${styles.jumps}`} aria-label={bookingText('parts')}>
      {parts.map(([id, text]) => (
        <button key={id} type="button" className="link tap" onClick={() => jumpTo(id)}>
          {text}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.scrollIntoView({ block: 'start' });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
