import { limitText } from '../../../rules/time-limits.ts';
import { timeLimitsText } from '../../../texts/time-limits/text.ts';
import { useState } from 'react';
import { formatInstant } from '../../../rules/format.ts';
import { serverNow } from '../../clock.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { TextField } from '../../ui/field.tsx';
import type { TimeLimits } from '../../../contract/settings.ts';
import { previewOf } from './time-limits-form.tsx';

/** What the bands mean, as they stand in the form: for a flight so many hours away. */
export function LimitsPreview({ bands }: { bands: TimeLimits['bands'] }) {
  const zone = useCompanyZone();
  const [hours, setHours] = useState('30');
  const found = previewOf(bands, Number.parseFloat(hours), serverNow());
  return (
    <div className="notice stack tight">
      <TextField
        label="A booking made now for a flight in, hours"
        name="previewHours"
        inputMode="numeric"
        value={hours}
        onValue={setHours}
      />
      <p aria-live="polite">
        {found === undefined && 'Give whole numbers to see what they mean.'}
        {found?.at === null && <strong>can only be issued at once</strong>}
        {found && found.at !== null && (
          <>
            ends at <strong>{formatInstant(new Date(found.at).toISOString(), zone)}</strong>
          </>
        )}
        {found && <span className="quiet"> · {limitText(found.reason, timeLimitsText)}</span>}
      </p>
    </div>
  );
}
