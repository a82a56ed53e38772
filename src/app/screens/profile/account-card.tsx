import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatPhone } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { countryName, languageWords, roleWords, statusText } from '../../features/accounts/words.ts';
import { ContactSheet } from './contact-sheet.tsx';

/** Who one is here; what one may change is behind Edit. */
export function AccountCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const phone = (text: string) => (text.trim() ? formatPhone(text) : '');
  return (
    <section className="card stack" aria-labelledby="account-title">
      <CardTitle id="account-title" title="Account" edit={() => setEditing(true)} off={off} />
      <WordLines
        lines={[
          ['Business', profile.businessName],
          ['Company', profile.companyName],
          ['VAT', profile.vat],
          ['Address', [profile.address, profile.city, countryName(profile.country)].filter(Boolean).join(', ')],
          ['Director', profile.ceoNameSurname],
          ['Contact', profile.contactNameSurname],
          ['Phone', phone(profile.phone)],
          ['Mobile', phone(profile.mobilePhone)],
          ['E-mail', profile.email],
          ['Language', languageWords(profile.language)],
          ['Role', roleWords(profile)],
          ['Status', statusText(profile.status)],
        ]}
      />
      <ContactSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}
