import type { CSSProperties } from 'react';
import { BRAND_COLORS, HOUSE_COLOR, inkOn } from '../../../rules/brand-color.ts';
import { brandText } from '../../../texts/brand/text.ts';
import type { ControlProps, Kind } from '../../forms/fields.ts';
import { TextField } from '../../ui/field.tsx';
import styles from './brand.module.css';

/** One of a few colours, or another one as #rrggbb; none is null, and ours counts. */
export const colorKind: Kind<string, string | null> = {
  empty: '',
  read: (typed) => typed.trim().toLowerCase() || null,
  write: (value) => value ?? '',
  show: (typed) => (typed.trim() === '' ? brandText('houseColor') : typed.trim()),
  control: ColorControl,
};

const SWATCHES = [
  ['', 'houseColor'],
  ...BRAND_COLORS.map((color) => [color, `color.${color.slice(1) as Plain<typeof color>}`] as const),
] as const;
type Plain<C extends string> = C extends `#${infer Figures}` ? Figures : never;

function ColorControl({ name, label, value, error, disabled, onValue }: ControlProps<string>) {
  const typed = value.trim().toLowerCase();
  const shown = typed || HOUSE_COLOR;
  const ink = /^#[0-9a-f]{6}$/.test(shown) && inkOn(shown);
  return (
    <>
      <fieldset className="choices">
        <legend className="field-label">{label}</legend>
        <div className={styles.swatches}>
          {SWATCHES.map(([color, text]) => (
            <label
              key={color}
              className={styles.swatch}
              title={brandText(text)}
              style={{ '--brand': color || HOUSE_COLOR } as CSSProperties}
            >
              <input
                type="radio"
                name={`${name}.swatch`}
                aria-label={brandText(text)}
                checked={typed === color}
                disabled={disabled}
                onChange={() => onValue(color)}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={brandText('ownColor')}
        name={name}
        className="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        placeholder="#" // no text
        hint={brandText('ownColorHint')}
        value={value}
        error={error}
        disabled={disabled}
        onValue={onValue}
      />
      {ink && (
        <p className={styles.button} style={{ '--brand': shown, '--ink': ink } as CSSProperties}>
          {brandText('sample')}
        </p>
      )}
    </>
  );
}
