import { useId } from 'react';
import { bandErrors, bandErrorCode } from '../../../../rules/bands.ts';
import { bandText } from '../../../../rules/fare-rule-text.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { fieldsText } from '../../../../texts/fields/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BandFields, PARTS } from './band-fields.tsx';
import { BandLine } from './band-line.tsx';
import { type TypedBand, bandOf, newBand } from './band.ts';
import styles from './fare-rules.module.css';
import { faresText } from '../../../../texts/fares/text.ts';
import { fareRulesText } from '../../../../texts/fare-rules/text.ts';

interface BandEditorProps {
  /** In the names of its fields. */
  name: string;
  legend: string;
  bands: readonly TypedBand[];
  currency: string;
  locked: boolean;
  /** From the server, beside what is seen here. */
  error: string | undefined;
  /** At a field of a band: `0.value`. */
  errorOf?: ((part: string) => string | undefined) | undefined;
  onChange: (bands: readonly TypedBand[]) => void;
}

/** Bands by hours before departure, drawn while they are typed: gaps and overlaps are seen and said at once. */
export function BandEditor({ name, legend, bands, currency, locked, error, errorOf, onChange }: BandEditorProps) {
  const id = useId();
  const read = bands.map(bandOf);
  const known = read.every((one) => !Number.isNaN(one.fromHours) && !Number.isNaN(one.toHours ?? 0));
  const errors = known ? bandErrors(read).map((one) => errorText(bandErrorCode(one), fieldsText)) : [fareRulesText('wholeHours')];
  const atField = bands.some((_, i) => Object.values(PARTS).some((part) => errorOf?.(`${i}.${part}`) !== undefined));
  const set = (at: number, part: Partial<TypedBand>) => onChange(bands.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="stack" {...(error || errors.length > 0 ? { 'aria-describedby': id } : {})}>
      <legend className="field-label">{legend}</legend>
      <BandLine bands={read} currency={currency} />
      <div id={id} role="status">
        {errors.length > 0 ? (
          <ul className="bad smaller">
            {errors.map((words) => (
              <li key={words} className="row top">
                <Icon name="alert" className="in-chip" />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        ) : (
          error && !atField && <p className="bad smaller">{error}</p>
        )}
      </div>
      {bands.map((band, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have no name but their place
        <div key={i} className={`framed ${styles.card} stack tight`} role="group" aria-label={fareRulesText('band', { n: i + 1 })}>
          <div className="row between">
            <p className="strong smaller">
              {Number.isNaN(read[i]!.fromHours) || Number.isNaN(read[i]!.value)
                ? fareRulesText('band', { n: i + 1 })
                : sentence(bandText(read[i]!, currency, faresText))}
            </p>
            {!locked && (
              <button
                type="button"
                className="icon-button"
                aria-label={fareRulesText('removeBand', { n: i + 1 })}
                disabled={bands.length === 1}
                onClick={() => onChange(bands.filter((_, k) => k !== i))}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
          <BandFields
            name={`${name}.${i}`}
            band={band}
            currency={currency}
            hours
            locked={locked}
            errorOf={(part) => errorOf?.(`${i}.${part}`)}
            onSet={(part) => set(i, part)}
          />
        </div>
      ))}
      {!locked && (
        <div>
          <Button kind="outline" small disabled={bands.length >= 12} onPress={() => onChange([...bands, next(bands)])}>
            {fareRulesText('addBand')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A new one goes where nothing is said yet, or behind the last. */
function next(bands: readonly TypedBand[]): TypedBand {
  const gap = bandErrors(bands.map(bandOf)).find((one) => one.kind === 'gap');
  return gap ? newBand(String(gap.fromHours), gap.toHours === null ? '' : String(gap.toHours)) : newBand();
}

const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
