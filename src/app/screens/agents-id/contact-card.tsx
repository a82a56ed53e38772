import { formatPhone } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { countryName, languageWords } from '../../features/accounts/words.ts';
import type { CardProps } from './parts.ts';

/** Who they are and how to reach them. */
export function ContactCard({ account, hand, off, onOpen }: CardProps) {
  const phone = (text: string) =>
    text.trim() && (
      <a className="link" href={`tel:${formatPhone(text)}`}>
        {formatPhone(text)}
      </a>
    );
  return (
    <section className="card stack" aria-labelledby="contact-title">
      <CardTitle
        id="contact-title"
        title="Company and contact"
        {...(hand.manages || hand.own ? { edit: () => onOpen('contact'), off } : {})}
      />
      <WordLines
        lines={[
          ['Company', account.companyName],
          ['VAT', account.vat],
          ['Address', [account.address, account.city, countryName(account.country)].filter(Boolean).join(', ')],
          ['Director', account.ceoNameSurname],
          ['Contact', account.contactNameSurname],
          ['Phone', phone(account.phone)],
          ['Mobile', phone(account.mobilePhone)],
          ['Language', languageWords(account.language)],
        ]}
      />
    </section>
  );
}
