import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { sending } from '../../browser.ts';
import { useOffline } from '../../connection.ts';
import { fileQuery, referenceQuery } from '../../features/documents/queries.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { IonButton } from '../../ui/ion-button.ts';
import { share } from '../../ui/share.ts';
import styles from './quote.module.css';

/** The ways to the client, in a language of choice: the system's sheet with text and PDF, the text alone, a mail, the PDF. */
export function QuoteSend({ quote }: { quote: Quote }) {
  const offline = useOffline();
  const [lang, setLang] = useState(quote.language);
  // Asked for before the tap: the system's sheet and a new window open only at once.
  const address = useQuery({ ...referenceQuery(quote.id, { lang }), enabled: !offline });
  const file = useQuery({ ...fileQuery(quote.id, lang), enabled: !offline && sending() !== undefined });
  const text = quote.texts[lang];
  const title = quotesText('titleOf', { number: quote.number });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const pdf = offline ? undefined : address.data?.pdfUrl;
  return (
    <section className="stack tight" aria-label={quotesText('send')}>
      <fieldset className="seg">
        <legend className="sr-only">{quotesText('language')}</legend>
        {LANGS.map((one) => (
          <label key={one}>
            <input type="radio" name="lang" checked={lang === one} onChange={() => setLang(one)} />
            <span>{LANG_NAMES[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button kind="main" full disabled={file.isLoading} onPress={() => void share(title, text, file.data)}>
          {quotesText('share')}
        </Button>
        <Button kind="outline" full onPress={() => void copy(text, quotesText('textCopied'))}>
          {quotesText('copyText')}
        </Button>
        <IonButton className="kind-outline" expand="block" href={mail}>
          {quotesText('mail')}
        </IonButton>
        <IonButton
          className="kind-outline"
          expand="block"
          {...(pdf ? { href: pdf } : { disabled: true })}
          download={`${quote.number}.pdf`}
          target="_blank" // no text
          rel="noopener"
        >
          {bookingDocumentsText('pdf')}
        </IonButton>
      </div>
      <details className="fold">
        <summary>
          {quotesText('showText')}
          <Icon name="down" />
        </summary>
        <pre className={`card ${styles.text}`} lang={lang}>
          {text}
        </pre>
      </details>
    </section>
  );
}
