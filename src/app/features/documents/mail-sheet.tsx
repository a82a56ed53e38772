import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import type { FormName } from '../../forms/names.ts';
import { TextField } from '../../ui/field.tsx';
import { bookingText } from '../../../texts/booking/text.ts';

interface MailSheetProps {
  name: FormName;
  /** Where the call has the address: its errors belong to the field. */
  place: 'to' | 'mail.to';
  open: boolean;
  onClose: () => void;
  title: string;
  /** What goes along. */
  hint: string;
  /** To begin with. */
  address?: string;
  sending: { busy: boolean; errors: FormErrors; failure: unknown };
  onSend: (to: string) => Promise<void>;
}

/** Something on its way to an address of one's choice. */
export function MailSheet({ name, place, open, onClose, title, hint, address = '', sending, onSend }: MailSheetProps) {
  const [to, setTo] = useState(address);
  const { errors } = sending;
  return (
    <FormSheet
      name={name}
      open={open}
      onClose={onClose}
      title={title}
      verb={bookingText('send')}
      busy={sending.busy}
      errors={errors}
      failure={sending.failure}
      onSubmit={() => onSend(to.trim())}
    >
      <TextField
        label={bookingText('address')}
        name={place}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={to}
        onValue={setTo}
        error={errors[`${place}.0`] ?? errors[place] ?? errors['mail.script']}
      />
      <p className="quiet">{hint}</p>
    </FormSheet>
  );
}
