import { useState } from 'react';
import type { PassengerOfBook } from '../../../contract/passengers.ts';
import { formatPhone } from '../../../rules/format.ts';
import { useWrite } from '../../writes/use-write.ts';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { countryName } from '../../features/accounts/words.ts';
import { DocumentChip } from '../../features/passengers/document-chip.tsx';
import { ageWords, DOCUMENT_WORDS, TITLE_WORDS } from '../../features/passengers/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { writeDate } from '../../ui/read-date.ts';

const GENDERS = { M: 'male', F: 'female', X: 'other' } as const;

/** What the book knows. The whole document number is shown on a tap, and who looked is in the log. */
export function PassengerLines({ one, reveals }: { one: PassengerOfBook; reveals: boolean }) {
  const [revealed, setRevealed] = useState<{ id: string; version: number; number: string | null }>();
  const { busy, failure, send } = useWrite();
  const whole = revealed?.id === one.id && revealed.version === one.version ? revealed.number : undefined;
  const reveal = async () => {
    const answer = await send('revealDocument', { params: { id: one.id } });
    if (answer) setRevealed({ id: one.id, version: one.version, number: answer.result.docNumber });
  };
  return (
    <div className="stack tight">
      <WordLines
        lines={[
          ['Agency', one.owner.businessName],
          ['Title', `${TITLE_WORDS[one.title]}, ${GENDERS[one.gender]}`],
          ['Own script', one.nativeName],
          ['Born', `${writeDate(one.dateOfBirth)} · ${ageWords(one.dateOfBirth)}`],
          ['Nationality', one.nationality && countryName(one.nationality)],
          [
            one.docType ? DOCUMENT_WORDS[one.docType] : 'Document',
            one.docNumberMasked && (
              <span key="number" className="row wrap">
                <span className="num">{whole ?? one.docNumberMasked}</span>
                {reveals && whole === undefined && (
                  <Button kind="quiet" small busy={busy} onPress={() => void reveal()}>
                    Show number
                  </Button>
                )}
              </span>
            ),
          ],
          ['Issued by', one.docCountry && countryName(one.docCountry)],
          [
            'Valid until',
            one.docExpiry && (
              <span key="until" className="row wrap">
                {writeDate(one.docExpiry)} <DocumentChip one={one} />
              </span>
            ),
          ],
          ['Phone', one.phone && formatPhone(one.phone)],
          ['E-mail', one.email],
          ['Labels', one.tags.join(', ')],
        ]}
      />
      {failure !== undefined && <ErrorAlert error={failure} title="The number could not be shown" />}
      {one.docNumberMasked === null && <p className="quiet">No travel document is known.</p>}
    </div>
  );
}
