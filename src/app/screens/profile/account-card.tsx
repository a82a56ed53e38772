import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatPhone } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { EmailWords } from '../../features/accounts/email-words.tsx';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { countryName, languageWords, roleWords, statusText } from '../../features/accounts/words.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { profileText } from '../../../texts/profile/text.ts';

/** Who one is here; what one may change is behind Edit. */
export function AccountCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const phone = (text: string) => (text.trim() ? formatPhone(text) : '');
  return (
    <section className="card stack" aria-labelledby="account-title">
      <CardTitle id="account-title" title={profileText('account')} edit={() => setEditing(true)} off={off} />
      <WordLines
        lines={[
          [profileText('business'), profile.businessName],
          [profileText('company'), profile.companyName],
          [profileText('vat'), profile.vat],
          [profileText('address'), [profile.address, profile.city, countryName(profile.country)].filter(Boolean).join(', ')],
          [profileText('director'), profile.ceoNameSurname],
          [profileText('contact'), profile.contactNameSurname],
          [profileText('phone'), phone(profile.phone)],
          [profileText('mobile'), phone(profile.mobilePhone)],
          [commonText('email'), <EmailWords key="email" email={profile.email} />],
          [profileText('language'), languageWords(profile.language)],
          [profileText('role'), roleWords(profile)],
          [profileText('status'), statusText(profile.status)],
        ]}
      />
      <ContactSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}
