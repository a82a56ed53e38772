import { useQuery } from '@tanstack/react-query';
import { offeredLang } from '../../../contract/lang.ts';
import { orderEditEndpoints } from '../../../contract/order-edit.ts';
import type { Order } from '../../../contract/orders.ts';
import { profileQuery } from '../../api/queries.ts';
import { sending } from '../../browser.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { fileQuery, referenceQuery } from '../../features/documents/queries.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { useCopySheet } from '../../features/orders/use-copy-sheet.tsx';
import { sameTrip, wayBack } from '../../features/orders/trip-again.ts';
import { shareOrder } from '../../features/share/share-order.ts';
import { useIsAgent, useMay } from '../../may.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';
import { confirmText } from '../../../texts/confirm/text.ts';

/** What follows a sale: its paper to the traveller, by each way there is, and the next sale of the same people. */
export function AfterSale({ order }: { order: Order }) {
  const offline = useOffline();
  const zone = useCompanyZone();
  const own = useIsAgent();
  const { data: profile } = useQuery(profileQuery());
  const mayMail = useMay(orderEditEndpoints.editOrder);
  const markup = own ? profile?.markup : undefined;
  const papers = order.documents.filter((one) => !one.superseded);
  const paper = papers.findLast((one) => one.kind === 'ticket') ?? papers.findLast((one) => one.kind === 'booking');
  const lang = offeredLang(order.contact.language);
  const there = paper !== undefined && !offline && profile !== undefined;
  // Asked for before the tap: the system's sheet and a new window open only at once.
  const address = useQuery({
    ...referenceQuery(paper?.id ?? '', { lang, ...(markup ? { price: 'client' as const } : {}) }),
    enabled: there,
  });
  const file = useQuery({ ...fileQuery(paper?.id ?? '', lang), enabled: there && sending() !== undefined });
  const copy = useCopySheet(order);
  const back = wayBack(order);
  const { staff } = useSeller();
  const sale = staff ? { agent: order.agent.userId } : {};
  return (
    <>
      <div className="acts" role="group" aria-label={confirmText('toTraveller')}>
        <button
          type="button"
          className="framed act"
          disabled={file.isLoading}
          onClick={() => void shareOrder(order, { markup, zone, file: file.data })}
        >
          <Icon name="share" />
          {confirmText('share')}
        </button>
        {mayMail && (
          <button type="button" className="framed act" disabled={offline} onClick={copy.ask}>
            <Icon name="mail" />
            {confirmText('send')}
          </button>
        )}
        <PaperLink icon="document" text={bookingDocumentsText('pdf')} href={address.data?.pdfUrl} download={`${paper?.number ?? ''}.pdf`} />
        <PaperLink icon="ticket" text={confirmText('print')} href={address.data && `${address.data.url}#print`} />
      </div>
      <div className={back ? 'halves tight' : ''}>
        {back && (
          <ButtonLink to="/search" search={{ ...back, ...sale }} className="kind-outline">
            {confirmText('bookReturn')}
          </ButtonLink>
        )}
        <ButtonLink to="/search" search={{ ...sameTrip(order), ...sale }} className="kind-outline">
          {confirmText('bookAgain')}
        </ButtonLink>
      </div>
      {mayMail && copy.sheet}
    </>
  );
}

/** A link to the paper; it cannot be pressed while there is no address, as without a network. */
function PaperLink({
  icon,
  text,
  href,
  download,
}: {
  icon: 'document' | 'ticket';
  text: string;
  href: string | undefined;
  download?: string;
}) {
  const inside = (
    <>
      <Icon name={icon} />
      {text}
    </>
  );
  if (!href)
    return (
      <button type="button" className="framed act" disabled>
        {inside}
      </button>
    );
  return (
    <a className="framed act" href={href} target="_blank" rel="noopener" {...(download ? { download } : {})}>
      {inside}
    </a>
  );
}
