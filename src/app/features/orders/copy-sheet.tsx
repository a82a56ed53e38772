import type { FormErrors } from '../../forms/form.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { MailSheet } from '../documents/mail-sheet.tsx';

interface CopySheetProps {
  open: boolean;
  onClose: () => void;
  ticketed: boolean;
  /** The order's contact, to begin with. */
  address: string;
  sending: { busy: boolean; errors: FormErrors; failure: unknown };
  onSend: (to: string) => Promise<void>;
}

/** A copy of the booking or the tickets, without prices. */
export const CopySheet = ({ ticketed, ...given }: CopySheetProps) => (
  <MailSheet
    name="copy by mail"
    place="mail.to"
    title={bookingText(ticketed ? 'sendTickets' : 'sendBooking')}
    hint={bookingText(ticketed ? 'ticketsAsPdf' : 'bookingAsPdf')}
    {...given}
  />
);
