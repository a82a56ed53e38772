import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { isLive } from '../../../rules/coupons.ts';
import { readFile } from '../offline/saved-files.ts';
import { readSaved } from '../offline/saved-reservations.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import type { Openable } from './document-kinds.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';

/** The paper as it was kept on this device, with an address that opens it. */
export function useSavedDocument(document: Openable, wanted: boolean): { href: string; savedAt: number } | undefined {
  const { data } = useQuery({
    queryKey: ['saved document', document.id],
    // The address lives as long as the page: a paper is some tens of kB, and another app may still be reading it.
    queryFn: async () => {
      const kept = await readFile(document.id);
      return kept ? { href: URL.createObjectURL(kept.file), savedAt: kept.savedAt } : null;
    },
    enabled: wanted,
    staleTime: 0,
  });
  return data ?? undefined;
}

/** Without a network: when it was saved, and the codes of the tickets, large enough for a camera. */
export function SavedDocument({ document, pnr, savedAt }: { document: Openable; pnr: string | undefined; savedAt: number | undefined }) {
  const { data } = useQuery({
    queryKey: ['saved reservation', pnr, 'codes'],
    queryFn: async () => (await readSaved(pnr ?? '')) ?? null,
    enabled: pnr !== undefined,
    staleTime: 0,
  });
  const codes = document.kind === 'ticket' && data ? liveCodes(data.order, data.codes) : [];
  return (
    <>
      {savedAt === undefined ? (
        <p className="quiet" role="status">
          {bookingDocumentsText('notSaved')}
        </p>
      ) : (
        <SavedAt at={savedAt} />
      )}
      {codes.map((code) => (
        <figure key={code.ticket} className="stack close middle">
          <QrCode text={code.url} label={bookingDocumentsText('codeOf', { ticket: code.ticket })} />
          <figcaption>
            <span className="block strong">{code.name}</span>
            <span className="block">{code.flights}</span>
            <span className="num">{code.ticket}</span>
          </figcaption>
        </figure>
      ))}
    </>
  );
}

/** Each ticket that is flown on, with its passenger and flights: a copy of before may hold codes of tickets that gave way to others. */
function liveCodes(order: Order, codes: readonly { ticket: string; url: string }[]) {
  return order.passengers.flatMap((passenger) =>
    passenger.tickets.flatMap((ticket) => {
      const code = codes.find((one) => one.ticket === ticket.number);
      const live = ticket.coupons.filter((coupon) => isLive(coupon.status)).map((coupon) => coupon.segmentId);
      if (!code || live.length === 0) return [];
      return [
        {
          ...code,
          name: `${passenger.lastName} ${passenger.firstName}`,
          flights: order.segments
            .filter((one) => live.includes(one.id))
            .map((one) => `${one.flightNumber} ${one.from.iata}–${one.to.iata}`)
            .join(', '),
        },
      ];
    }),
  );
}
