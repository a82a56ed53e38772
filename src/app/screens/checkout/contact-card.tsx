import { useQuery } from '@tanstack/react-query';
import { LANG_NAMES, LANGS, offeredLang } from '../../../contract/lang.ts';
import type { PreOrder } from '../../../contract/holds.ts';
import { formatPhone } from '../../../rules/format.ts';
import { profileQuery } from '../../api/queries.ts';
import { useLang } from '../../lang.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { AreaField, SelectField, TextField } from '../../ui/field.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Contact = Draft['contact'];

/** Whom the airline and the desk can reach: the agent's own until another is written. */
export function ContactCard({
  draft: { contact, remarks, travellers },
  suggested,
  errorOf,
  onTouch,
  onContact,
  onRemarks,
}: {
  draft: Draft;
  /** Of the agency that staff sell for: taken with one tap while nothing is written. */
  suggested: PreOrder['agent'] | undefined;
  errorOf: (place: string) => string | undefined;
  onTouch: (place: string) => void;
  onContact: (part: Partial<Contact>) => void;
  onRemarks: (text: string) => void;
}) {
  const lang = useLang();
  const { data: profile } = useQuery(profileQuery());
  const isOwn = contact.email.trim().toLowerCase() === profile?.email.toLowerCase();
  // Of the first whom the book knows an address of; what it does not know stays as it is.
  const known = travellers.find((one) => one.email !== '' || one.phone !== '');
  const ofTraveller = known && {
    name: [known.firstName, known.lastName].filter(Boolean).join(' '),
    phone: known.phone === '' ? contact.phone : formatPhone(known.phone),
    email: known.email || contact.email,
  };
  const field = (part: 'name' | 'phone' | 'email', label: string, maxLength: number) => ({
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
      {suggested && !contact.name && !contact.phone && !contact.email && (
        <button
          type="button"
          className="link tap"
          onClick={() => onContact({ ...suggested.contact, phone: formatPhone(suggested.contact.phone) })}
        >
          {checkoutText('contactOf', { agency: suggested.businessName })}
        </button>
      )}
      {ofTraveller && (ofTraveller.phone !== contact.phone || ofTraveller.email !== contact.email) && (
        <button type="button" className="link tap" onClick={() => onContact(ofTraveller)}>
          {checkoutText('contactOfTraveller', { name: ofTraveller.name })}
        </button>
      )}
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
          hint={isOwn && checkoutText('contactIsOwn')}
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
      <SelectField
        label={peopleText('mailLanguage')}
        hint={peopleText('mailLanguageHint')}
        name="contact.language"
        value={contact.language ?? lang}
        onValue={(language) => onContact({ language: offeredLang(language) })}
        options={LANGS.map((value) => ({ value, text: LANG_NAMES[value] }))}
      />
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
