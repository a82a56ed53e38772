import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { TextField } from '../../ui/field.tsx';
import { bookingText } from '../../../texts/booking/text.ts';

interface CopySheetProps {
  open: boolean;
  onClose: () => void;
  ticketed: boolean;
  /** The order's contact, to begin with. */
  address: string;
  sending: { busy: boolean; errors: FormErrors; failure: unknown };
  onSend: (to: string) => Promise<void>;
}

/** A copy of the booking or the tickets, without prices, to an address of one's choice. */
export function CopySheet({ open, onClose, ticketed, address, sending, onSend }: CopySheetProps) {
  const [to, setTo] = useState(address);
  return (
    <FormSheet
      name="copy by mail"
      open={open}
      onClose={onClose}
      title={bookingText(ticketed ? 'sendTickets' : 'sendBooking')}
      verb={bookingText('send')}
      busy={sending.busy}
      errors={sending.errors}
      failure={sending.failure}
      onSubmit={() => onSend(to.trim())}
    >
      <TextField
        label={bookingText('address')}
        name="mail.to"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={to}
        onValue={setTo}
        error={sending.errors['mail.to.0'] ?? sending.errors['mail.to'] ?? sending.errors['mail.script']}
      />
      <p className="quiet">{bookingText(ticketed ? 'ticketsAsPdf' : 'bookingAsPdf')}</p>
    </FormSheet>
  );
}
