import { formatPhone } from '../../../rules/format.ts';
import type { Order } from '../../../contract/orders.ts';
import { TextField } from '../../ui/field.tsx';

type Contact = Order['contact'];

interface ContactFieldsProps {
  contact: Contact;
  faultOf: (place: string) => string | undefined;
  onContact: (part: Partial<Contact>) => void;
  onLeave?: (place: string) => void;
}

/** Whom the airline and the desk can reach. */
export function ContactFields({ contact, faultOf, onContact, onLeave }: ContactFieldsProps) {
  const field = (part: keyof Contact, label: string, maxLength: number) => ({
    label,
    name: `contact.${part}`,
    autoComplete: part === 'phone' ? 'tel' : part,
    enterKeyHint: 'next' as const,
    maxLength,
    value: contact[part],
    error: faultOf(`contact.${part}`),
    onValue: (typed: string) => onContact({ [part]: typed }),
    onBlur: () => onLeave?.(`contact.${part}`),
  });
  return (
    <>
      <TextField {...field('name', 'Name', 100)} />
      <div className="columns">
        <TextField
          {...field('phone', 'Phone', 30)}
          type="tel"
          inputMode="tel"
          onBlur={() => {
            const digits = contact.phone.replace(/[^\d+\s]/g, '');
            if (digits.trim()) onContact({ phone: formatPhone(digits) });
            onLeave?.('contact.phone');
          }}
        />
        <TextField
          {...field('email', 'E-mail', 254)}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => {
            onContact({ email: contact.email.trim() });
            onLeave?.('contact.email');
          }}
        />
      </div>
    </>
  );
}
