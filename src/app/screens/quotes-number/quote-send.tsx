import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import { quoteEndpoints, type Quote } from '../../../contract/quotes.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { sending } from '../../browser.ts';
import { useOffline } from '../../connection.ts';
import { MailSheet } from '../../features/documents/mail-sheet.tsx';
import { fileQuery, referenceQuery } from '../../features/documents/queries.ts';
import { useAnew } from '../../forms/use-anew.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { IonButton } from '../../ui/ion-button.ts';
import { notify } from '../../ui/notify.ts';
import { share } from '../../ui/share.ts';
import { useWrite } from '../../writes/use-write.ts';
import styles from './quote.module.css';

/** The ways to the client, in a language of choice: the system's sheet with text and PDF, the text alone, a mail, the PDF. */
export function QuoteSend({ quote }: { quote: Quote }) {
  const offline = useOffline();
  const [lang, setLang] = useState(quote.language);
  const mails = useMay(quoteEndpoints.mailQuote);
  const [mailing, setMailing] = useState(false);
  const time = useAnew(mailing);
  const { clear, send, ...state } = useWrite();
  const sendTo = async (to: string) => {
    const answer = await send('mailQuote', { params: { number: quote.number }, body: { to: [to], language: lang } });
    if (!answer) return;
    setMailing(false);
    notify(answer.message);
  };
  // Asked for before the tap: the system's sheet and a new window open only at once.
  const address = useQuery({ ...referenceQuery(quote.id, { lang }), enabled: !offline });
  const shares = sending() !== undefined;
  const file = useQuery({ ...fileQuery(quote.id, lang), enabled: !offline && shares });
  const text = quote.texts[lang];
  const title = quotesText('titleOf', { number: quote.number });
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
        {/* Where the system has no sheet, sharing would be copying, which has its own button. */}
        {shares && (
          <Button kind="main" full disabled={file.isLoading} onPress={() => void share(title, text, file.data)}>
            {quotesText('share')}
          </Button>
        )}
        <Button kind={shares ? 'outline' : 'main'} full onPress={() => void copy(text, quotesText('textCopied'))}>
          {quotesText('copyText')}
        </Button>
        {mails && (
          <Button kind="outline" full disabled={offline || quote.expired} onPress={() => setMailing(true)}>
            {quotesText('mail')}
          </Button>
        )}
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
      {mails && (
        <MailSheet
          key={time}
          name="quote by mail"
          place="to"
          open={mailing}
          onClose={() => {
            clear();
            setMailing(false);
          }}
          title={quotesText('mailTitle')}
          hint={quotesText('mailHint')}
          sending={state}
          onSend={sendTo}
        />
      )}
    </section>
  );
}
