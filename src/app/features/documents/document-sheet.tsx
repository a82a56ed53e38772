import { LANG_NAMES, offeredLang } from '../../../contract/lang.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DOCUMENT_LANGS, type DocumentLang, type DocumentPrice } from '../../../contract/documents.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Field } from '../../ui/field.tsx';
import { IonButton } from '../../ui/ion-button.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { referenceQuery } from './queries.ts';
import { pricesOf, type Openable } from './document-kinds.ts';
import { SavedDocument, useSavedDocument } from './saved-document.tsx';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';

interface DocumentSheetProps {
  document: Openable;
  /** Its order, when it has one. */
  pnr?: string;
  /** Of its order; one of them can be chosen. */
  passengers: readonly { id: string; lastName: string; firstName: string }[];
  open: boolean;
  onClose: () => void;
}

/**
 * For whom, with which price, in which language. The address is asked for while one chooses, so that Open is a plain link: a
 * window that opens after an answer would be taken for a pop-up.
 */
export function DocumentSheet({ document, pnr, passengers, open, onClose }: DocumentSheetProps) {
  const id = useId();
  const offline = useOffline();
  const profile = useQuery(profileQuery());
  const [passengerId, setPassengerId] = useState('');
  const [price, setPrice] = useState<DocumentPrice>();
  const [chosenLang, setLang] = useState<DocumentLang>();
  const lang = chosenLang ?? offeredLang(profile.data?.language);
  const prices = pricesOf(document.kind, Boolean(profile.data?.markup));
  const address = useQuery({
    ...referenceQuery(document.id, { ...(passengerId ? { passengerId } : {}), ...(price ? { price } : {}), lang }),
    enabled: open && !offline,
    placeholderData: keepPreviousData,
  });
  const ready = !offline && address.isSuccess && !address.isPlaceholderData && !address.isStale;
  const saved = useSavedDocument(document, open && offline);
  const link = (href: string | undefined) => {
    const address = offline ? saved?.href : ready && href;
    return address ? { href: address } : { disabled: true, ...(offline ? { 'aria-describedby': id } : {}) };
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bookingDocumentsText('titleOf', { kind: bookingDocumentsText(`kind.${document.kind}`), number: document.number })}
      foot={
        <>
          {address.isError && <ErrorAlert error={address.error} onRetry={() => void address.refetch()} />}
          <div className="row">
            <IonButton className="kind-outline" {...link(address.data?.pdfUrl)} download={`${document.number}.pdf`}>
              {bookingDocumentsText('pdf')}
            </IonButton>
            <IonButton
              className="kind-main grow"
              {...link(address.data?.url)}
              target="_blank" // no text
              rel="noopener"
              onClick={onClose}
            >
              {bookingDocumentsText('open')}
            </IonButton>
          </div>
        </>
      }
    >
      {offline ? (
        <div className="stack" id={id}>
          <SavedDocument document={document} pnr={pnr} savedAt={saved?.savedAt} />
        </div>
      ) : (
      <div className="stack">
        {passengers.length > 1 && (
          <Field label={bookingDocumentsText('for')}>
            {(wiring) => (
              <select className="input" value={passengerId} onChange={(event) => setPassengerId(event.target.value)} {...wiring}>
                <option value="">{bookingDocumentsText('wholeBooking')}</option>
                {passengers.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.lastName} {one.firstName}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {prices.length > 0 && (
          <Choice legend={bookingDocumentsText('price')} name="price" options={prices.map((one) => ({ value: one.price, text: one.text }))} chosen={price ?? address.data?.price} onChoose={setPrice} />
        )}
        <Choice
          legend={bookingDocumentsText('language')}
          name="lang"
          options={DOCUMENT_LANGS.map((value) => ({ value, text: LANG_NAMES[value] }))}
          chosen={lang}
          onChoose={setLang}
        />
      </div>
      )}
    </Sheet>
  );
} // prettier-ignore

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { value: T; text: string }[];
  /** Undefined until the desk has said what is usual. */
  chosen: T | undefined;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <div>
      <p className="field-label">{legend}</p>
      <fieldset className="seg">
        <legend className="sr-only">{legend}</legend>
        {options.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
