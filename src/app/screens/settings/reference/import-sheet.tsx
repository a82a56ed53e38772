import { useState } from 'react';
import { IMPORT_LIMIT, type Imported } from '../../../../contract/reference-files.ts';
import { FormSheet } from '../../../forms/form-sheet.tsx';
import { useWrite } from '../../../writes/use-write.ts';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { ImportReport } from './import-report.tsx';

interface ImportSheetProps {
  files: 'Airports' | 'Airlines' | 'Aircraft';
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

  const choose = async (file: File | undefined) => {
    setSeen(undefined);
    setCsv(undefined);
    if (!file) return;
    if (file.size > IMPORT_LIMIT) {
      setErrors({ csv: 'At most 4 MB' });
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
    notify(`${created.toLocaleString('en')} added, ${updated.toLocaleString('en')} changed`);
    onClose();
  };
  const todo = seen ? seen.created + seen.updated : 0;
  return (
    <FormSheet
      name="import"
      open={open}
      onClose={onClose}
      title={`Import ${title.toLowerCase()}`}
      verb={
        seen && todo > 0
          ? `Import ${todo.toLocaleString('en')}${seen.faulty > 0 ? `, leave out ${seen.faulty.toLocaleString('en')}` : ''}`
          : 'Import'
      }
      busy={busy}
      idle={todo === 0}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p className="quiet">
        The first line names the columns: {EXPECTED[files]}. Lines are matched by their code, so the same file can come twice. Empty cells
        leave what is there.
      </p>
      <Field label="CSV file" error={errors['csv']}>
        {(wiring) => (
          <input
            className="input"
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={busy}
            onChange={(event) => void choose(event.target.files?.[0])}
            {...wiring}
          />
        )}
      </Field>
      <div aria-live="polite">{seen && <ImportReport seen={seen} />}</div>
    </FormSheet>
  );
}

const EXPECTED = {
  Airports: 'iata, icao, name, city, city code, country, time zone, lat, lon',
  Airlines: 'iata, icao, numeric code, name',
  Aircraft: 'iata, icao, manufacturer, model, seats',
};
