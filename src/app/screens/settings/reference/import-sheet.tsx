import { useState } from 'react';
import { IMPORT_LIMIT, type Imported } from '../../../../contract/reference-files.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { FormSheet } from '../../../forms/form-sheet.tsx';
import { useWrite } from '../../../writes/use-write.ts';
import { FileField } from '../../../ui/file-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { ImportReport } from './import-report.tsx';
import type { ImportedKind } from './kind.ts';

interface ImportSheetProps {
  files: ImportedKind;
  title: string;
  open: boolean;
  onClose: () => void;
}

const TIMEOUT_MS = 120_000;

/** A CSV file into a list: what it would do is shown first, line by line where something is wrong. */
export function ImportSheet({ files, title, open, onClose }: ImportSheetProps) {
  const [csv, setCsv] = useState<string>();
  const [seen, setSeen] = useState<Imported>();
  const { busy, errors, failure, send, setErrors } = useWrite();
  const ask = (mode: 'preview' | 'confirm', text: string, leaveOut = false) =>
    send(`import${files}`, { body: { mode, csv: text, leaveOut } }, { timeoutMs: TIMEOUT_MS });

  const choose = async (file: File) => {
    setSeen(undefined);
    setCsv(undefined);
    if (file.size > IMPORT_LIMIT) {
      setErrors({ csv: referenceListsText('most4') });
      return;
    }
    const text = await file.text();
    setCsv(text);
    setSeen((await ask('preview', text))?.result);
  };
  const submit = async () => {
    if (csv === undefined || !seen) return;
    const answer = await ask('confirm', csv, seen.faulty > 0);
    if (!answer) return;
    const { created, updated } = answer.result;
    notify(referenceListsText('imported', { created: created.toLocaleString('en'), updated: updated.toLocaleString('en') }));
    onClose();
  };
  const todo = seen ? seen.created + seen.updated : 0;
  return (
    <FormSheet
      name="import"
      open={open}
      onClose={onClose}
      title={referenceListsText('importTitle', { title })}
      verb={
        seen && todo > 0
          ? seen.faulty > 0
            ? referenceListsText('importNWithout', { n: todo.toLocaleString('en'), faulty: seen.faulty.toLocaleString('en') })
            : referenceListsText('importN', { n: todo.toLocaleString('en') })
          : referenceListsText('import')
      }
      busy={busy}
      idle={todo === 0}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p className="quiet">{referenceListsText('importHint', { columns: EXPECTED[files] })}</p>
      <FileField
        label={referenceListsText('csv')}
        error={errors['csv']}
        accept=".csv,text/csv,text/plain" // no text
        busy={busy}
        named
        onFiles={([file]) => void choose(file)}
      />
      <div aria-live="polite">{seen && <ImportReport seen={seen} />}</div>
    </FormSheet>
  );
}

const EXPECTED = {
  Airports: 'iata, icao, name, city, city code, country, time zone, lat, lon', // no text
  Airlines: 'iata, icao, numeric code, name', // no text
  Aircraft: 'iata, icao, manufacturer, model, seats', // no text
  ThroughFares: 'code, from, to, airline, class, family, currency, adult, child, infant, valid from, valid until', // no text
};
