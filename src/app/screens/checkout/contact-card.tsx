import { formatPhone } from '../../../rules/format.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Contact = Draft['contact'];

/** Whom the airline and the desk can reach: the agent's own until another is written. */
export function ContactCard({
  draft: { contact, remarks },
  errorOf,
  onTouch,
  onContact,
  onRemarks,
}: {
  draft: Draft;
  errorOf: (place: string) => string | undefined;
  onTouch: (place: string) => void;
  onContact: (part: Partial<Contact>) => void;
  onRemarks: (text: string) => void;
}) {
  const field = (part: keyof Contact, label: string, maxLength: number) => ({
    label,
    name: `contact.${part}`,
    autoComplete: part === 'phone' ? 'tel' : part,
    enterKeyHint: 'next' as const,
    maxLength,
    value: contact[part],
    error: errorOf(`contact.${part}`),
    onValue: (typed: string) => onContact({ [part]: typed }),
    onBlur: () => onTouch(`contact.${part}`),
  });
  return (
    <section className="card stack" aria-labelledby="contact-title">
      <h2 id="contact-title">{checkoutText('contact')}</h2>
      <TextField {...field('name', peopleText('name'), 100)} />
      <div className="columns">
        <TextField
          {...field('phone', checkoutText('phone'), 30)}
          type="tel"
          inputMode="tel"
          onBlur={() => {
            const digits = contact.phone.replace(/[^\d+\s]/g, '');
            if (digits.trim()) onContact({ phone: formatPhone(digits) });
            onTouch('contact.phone');
          }}
        />
        <TextField
          {...field('email', commonText('email'), 254)}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => {
            onContact({ email: contact.email.trim() });
            onTouch('contact.email');
          }}
        />
      </div>
      <AreaField
        label={checkoutText('remarks')}
        error={errorOf('remarks')}
        hint={checkoutText('remarksHint')}
        name="remarks"
        rows={2}
        maxLength={500}
        value={remarks}
        onValue={onRemarks}
      />
    </section>
  );
}
