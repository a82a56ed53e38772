import { formatPhone } from '../../../rules/format.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { AreaField, TextField } from '../../ui/field.tsx';

/** Whom the airline and the desk can reach: the agent's own until another is written. */
export function ContactCard({
  draft,
  faultOf,
  onTouch,
  onContact,
  onRemarks,
}: {
  draft: Draft;
  faultOf: (place: string) => string | undefined;
  onTouch: (place: string) => void;
  onContact: (part: Partial<Draft['contact']>) => void;
  onRemarks: (text: string) => void;
}) {
  const { contact } = draft;
  return (
    <section className="card stack" aria-labelledby="contact-title">
      <h2 id="contact-title">Contact</h2>
      <TextField
        label="Name"
        name="contact.name"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        value={contact.name}
        error={faultOf('contact.name')}
        onValue={(name) => onContact({ name })}
        onBlur={() => onTouch('contact.name')}
      />
      <div className="columns">
        <TextField
          label="Phone"
          name="contact.phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={30}
          value={contact.phone}
          error={faultOf('contact.phone')}
          onValue={(phone) => onContact({ phone })}
          onBlur={() => {
            const digits = contact.phone.replace(/[^\d+\s]/g, '');
            if (digits.trim()) onContact({ phone: formatPhone(digits) });
            onTouch('contact.phone');
          }}
        />
        <TextField
          label="E-mail"
          name="contact.email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={254}
          value={contact.email}
          error={faultOf('contact.email')}
          onValue={(email) => onContact({ email })}
          onBlur={() => {
            onContact({ email: contact.email.trim() });
            onTouch('contact.email');
          }}
        />
      </div>
      <AreaField
        label="Remarks"
        error={faultOf('remarks')}
        hint="For the desk; the traveller does not see them"
        name="remarks"
        rows={2}
        maxLength={500}
        value={draft.remarks}
        onValue={onRemarks}
      />
    </section>
  );
}
