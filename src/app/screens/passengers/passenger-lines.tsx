import { type ReactNode, useState } from 'react';
import type { PassengerOfBook, SavedPassenger } from '../../../contract/passengers.ts';
import { formatPhone } from '../../../rules/format.ts';
import { useWrite } from '../../writes/use-write.ts';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { countryName } from '../../features/accounts/words.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { ageWords, tripAfterExpiry } from '../../features/passengers/words.ts';
import { showDay } from '../../day.ts';
import { useIsAgent } from '../../may.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { showLongDay } from '../../day.ts';
import { passengerForm } from './form.tsx';
import styles from './passengers.module.css';
import { passengersText } from '../../../texts/passengers/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** A line for each field, but for what stands in the title of the page and what is said along with another. */
type Shown = Exclude<keyof SavedPassenger, 'id' | 'firstName' | 'lastName' | 'gender' | 'docType' | 'lastUsedAt' | 'version'>;

/** What the book knows. The whole document number is shown on a tap, and who looked is in the log. */
export function PassengerLines({ one, reveals }: { one: PassengerOfBook; reveals: boolean }) {
  const [revealed, setRevealed] = useState<{ id: string; version: number; number: string | null }>();
  const { busy, failure, send } = useWrite();
  const whole = revealed?.id === one.id && revealed.version === one.version ? revealed.number : undefined;
  const reveal = async () => {
    const answer = await send('revealDocument', { params: { id: one.id } });
    if (answer) setRevealed({ id: one.id, version: one.version, number: answer.result.docNumber });
  };
  const { fields } = passengerForm();
  const ends = tripAfterExpiry(one);
  const own = useIsAgent();
  const lines: Record<Shown, readonly [label: string, value: ReactNode]> = {
    // Whoever sees one agency only knows which.
    owner: [fields.ownerId.label, !own && one.owner.businessName],
    title: [fields.title.label, passengersText(`titleGender.${one.gender}`, { title: peopleText(`title.${one.title}`) })],
    nativeName: [fields.nativeName.label, one.nativeName],
    dateOfBirth: [fields.dateOfBirth.label, `${showLongDay(one.dateOfBirth)} · ${ageWords(one.dateOfBirth)}`],
    nationality: [fields.nationality.label, one.nationality && countryName(one.nationality)],
    docNumberMasked: [
      one.docType && one.docType !== 'OTHER' ? peopleText(`document.${one.docType}`) : fields.docType.label,
      one.docNumberMasked && (
        <span key="number" className="row wrap">
          <span className="num">{whole ?? one.docNumberMasked}</span>
          {reveals && whole === undefined && (
            <Button kind="quiet" small busy={busy} onPress={() => void reveal()}>
              {passengersText('showNumber')}
            </Button>
          )}
        </span>
      ),
    ],
    docCountry: [fields.docCountry.label, one.docCountry && countryName(one.docCountry)],
    docExpiry: [
      fields.docExpiry.label,
      one.docExpiry && (
        <span key="until" className={`row wrap ${styles.ends}`}>
          {showLongDay(one.docExpiry)}{' '}
          {ends ? (
            <Chip icon="alert" tone="bad" text={passengersText('endsBefore', { day: showDay(ends.departureLocal) })} />
          ) : (
            <DocumentChip one={one} />
          )}
        </span>
      ),
    ],
    phone: [fields.phone.label, one.phone && formatPhone(one.phone)],
    email: [fields.email.label, one.email],
    tags: [fields.tags.label, one.tags.join(', ')],
  };
  return (
    <div className="stack tight">
      <WordLines lines={Object.values(lines)} />
      {failure !== undefined && <ErrorAlert error={failure} title={passengersText('numberFailed')} />}
      {one.docNumberMasked === null && <p className="quiet">{passengersText('noDocumentKnown')}</p>}
    </div>
  );
}
