import type { Band } from '../../../../contract/reference.ts';
import { bandErrorCode } from '../../../../rules/bands.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { fieldsText } from '../../../../texts/fields/text.ts';
import { fareRulesText } from '../../../../texts/fare-rules/text.ts';
import { spansOf, type Spoken } from './band-spans.ts';
import styles from './fare-rules.module.css';

/** The hours before a departure as a line, the departure at its right end: what is kept, where nothing is said and where two speak. */
export function BandLine({ bands, currency }: { bands: readonly Band[]; currency: string }) {
  const spans = spansOf(bands);
  return (
    <div className="stack close" aria-hidden="true">
      <div className={styles.line}>
        {spans.map((span) => (
          <div key={span.fromHours} className={`${styles.span} ${toneOf(span)}`} style={{ flexGrow: widthOf(span) }} title={titleOf(span)}>
            <span>{shortOf(span, currency)}</span>
          </div>
        ))}
      </div>
      <div className={styles.line}>
        {spans.map((span) => (
          <div key={span.fromHours} className={`${styles.tick} num`} style={{ flexGrow: widthOf(span) }}>
            {span.fromHours === 0 ? fareRulesText('leaves') : fareRulesText('hours', { n: span.fromHours })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Long spans are wider, but a short one stays readable. */
const widthOf = ({ fromHours, toHours }: Spoken): number =>
  toHours === null ? 3 : Math.min(4, Math.max(2, Math.log2(toHours - fromHours + 1) * 0.7));

function toneOf({ bands }: Spoken): string | undefined {
  if (bands.length !== 1) return bands.length === 0 ? styles.gap : styles.overlap;
  const [one] = bands;
  if (one!.kind === 'forbidden') return styles.forbidden;
  return one!.kind === 'none' || one!.value === 0 ? styles.free : styles.kept;
}

function shortOf({ bands }: Spoken, currency: string): string {
  if (bands.length !== 1) return bands.length === 0 ? fareRulesText('gap') : fareRulesText('overlap');
  const [one] = bands;
  if (one!.kind === 'forbidden') return fareRulesText('notAllowedShort');
  if (one!.kind === 'none' || one!.value === 0) return fareRulesText('free');
  if (Number.isNaN(one!.value)) return '?';
  return one!.kind === 'percent' ? `${one!.value} %` : `${one!.value.toLocaleString('en')} ${currency}`;
}

const titleOf = ({ bands, fromHours, toHours }: Spoken): string =>
  bands.length === 1 ? '' : errorText(bandErrorCode({ kind: bands.length === 0 ? 'gap' : 'overlap', fromHours, toHours }), fieldsText);
