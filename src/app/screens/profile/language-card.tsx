import { LangPick } from '../../features/language/lang-pick.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** The language of the app on this device; that of mails stands with the account. */
export function LanguageCard() {
  return (
    <section className="card stack" aria-labelledby="language-title">
      <h2 id="language-title">{profileText('appLanguage')}</h2>
      <LangPick label={profileText('appLanguage')} />
      <p className="quiet">{profileText('appLanguageHint')}</p>
    </section>
  );
}
