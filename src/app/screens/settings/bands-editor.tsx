import { settingsText } from '../../../texts/settings/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './settings.module.css';

/** Every figure a text, so that nothing is lost while it is half written. */
export type TypedBands = readonly { fromHoursToDeparture: string; limitMinutes: string }[];

/** From far to near: from so many hours before departure on, a booking lives so many minutes. The last band reaches the departure. */
export function BandsEditor({
  bands,
  locked,
  error,
  onChange,
}: {
  bands: TypedBands;
  locked: boolean;
  error: string | undefined;
  onChange: (bands: TypedBands) => void;
}) {
  const set = (at: number, part: Partial<TypedBands[number]>) => onChange(bands.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const add = () => onChange([{ fromHoursToDeparture: '', limitMinutes: '' }, ...bands]);
  return (
    <fieldset className="stack tight">
      <legend className="field-label">{settingsText('bandsLegend')}</legend>
      {bands.map((band, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
        <div key={i} className={styles.band}>
          <TextField
            label={settingsText('bandFrom')}
            name={`bands.${i}.from`}
            inputMode="numeric"
            value={band.fromHoursToDeparture}
            onValue={(value) => set(i, { fromHoursToDeparture: value })}
            disabled={locked}
          />
          <TextField
            label={settingsText('minutes')}
            name={`bands.${i}.minutes`}
            inputMode="numeric"
            value={band.limitMinutes}
            onValue={(value) => set(i, { limitMinutes: value })}
            disabled={locked}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={settingsText('removeBand', { n: i + 1 })}
            disabled={locked || bands.length === 1}
            onClick={() => onChange(bands.filter((_, k) => k !== i))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {error && <p className="bad smaller">{error}</p>}
      <div>
        <Button kind="outline" small disabled={locked || bands.length >= 12} onPress={add}>
          {settingsText('addBand')}
        </Button>
      </div>
      <p className="quiet">{settingsText('bandsHint')}</p>
    </fieldset>
  );
}
