import { formatPhone } from '../../../rules/format.ts';
import { agentText } from '../../../texts/agent/text.ts';
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
        title={agentText('contactTitle')}
        {...(hand.manages || hand.own ? { edit: () => onOpen('contact'), off } : {})}
      />
      <WordLines
        lines={[
          [agentText('company'), account.companyName],
          ['VAT', account.vat],
          [agentText('address'), [account.address, account.city, countryName(account.country)].filter(Boolean).join(', ')],
          [agentText('director'), account.ceoNameSurname],
          [agentText('contact'), account.contactNameSurname],
          [agentText('phone'), phone(account.phone)],
          [agentText('mobile'), phone(account.mobilePhone)],
          [agentText('language'), languageWords(account.language)],
        ]}
      />
    </section>
  );
}
