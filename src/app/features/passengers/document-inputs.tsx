import { countryOptions } from '../../countries.ts';
import { today } from '../../today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { peopleText } from '../../../texts/people/text.ts';

interface Document {
  nationality: string;
  docType: string;
  docNumber: string;
  docCountry: string;
  docExpiry: string;
}
type Part = keyof Document;

interface DocumentInputsProps {
  value: Document;
  /** What stands before the names of the fields. */
  prefix?: string;
  /** After the labels of what is needed. */
  mark?: string;
  errorOf: (part: Part) => string | undefined;
  hintOf: (part: Part) => string | undefined;
  onChange: (part: Partial<Document>) => void;
  onLeave?: (part: Part) => void;
}

/** Nationality and travel document. */
export function DocumentInputs({ value, prefix = '', mark = '', errorOf, hintOf, onChange, onLeave }: DocumentInputsProps) {
  const field = (part: Part, label: string) => ({
    label,
    name: `${prefix}${part}`,
    value: value[part],
    error: errorOf(part),
    hint: hintOf(part),
    onValue: (typed: string) => onChange({ [part]: typed }),
    onBlur: () => onLeave?.(part),
  });
  return (
    <>
      <SelectField
        {...field('nationality', `${peopleText('nationality')}${mark}`)}
        // Most passports are of the same country.
        onValue={(nationality) => {
          const follows = value.docCountry === '' || value.docCountry === value.nationality;
          onChange({ nationality, ...(follows ? { docCountry: nationality } : {}) });
        }}
        options={countryOptions()}
      />
      <div className="halves">
        <SelectField
          {...field('docType', peopleText('document'))}
          options={[
            { value: 'P', text: peopleText('document.P') },
            { value: 'ID', text: peopleText('document.ID') },
            { value: 'OTHER', text: peopleText('document.OTHER') },
          ]}
        />
        <TextField
          {...field('docNumber', `${peopleText('number')}${mark}`)}
          className="upper num"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={30}
          onBlur={() => {
            onChange({ docNumber: value.docNumber.replace(/[\s-]/g, '').toUpperCase() });
            onLeave?.('docNumber');
          }}
        />
      </div>
      <div className="columns">
        <SelectField {...field('docCountry', `${peopleText('issuedBy')}${mark}`)} options={countryOptions()} />
        <DateField {...field('docExpiry', `${peopleText('validUntil')}${mark}`)} min={today()} />
      </div>
    </>
  );
}
