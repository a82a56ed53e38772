import { limitText } from '../../../rules/time-limits.ts';
import { timeLimitsText } from '../../../texts/time-limits/text.ts';
import { useState } from 'react';
import { settingsText } from '../../../texts/settings/text.ts';
import { serverNow } from '../../clock.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Rich } from '../../ui/rich.tsx';
import { TextField } from '../../ui/field.tsx';
import type { TimeLimits } from '../../../contract/time-limits.ts';
import { previewOf } from './time-limits-form.tsx';

/** What the bands mean, as they stand in the form: for a flight so many hours away. */
export function LimitsPreview({ bands }: { bands: TimeLimits['bands'] }) {
  const zone = useCompanyZone();
  const [hours, setHours] = useState('30');
  const found = previewOf(bands, Number.parseFloat(hours), serverNow());
  return (
    <div className="notice">
      <div className="stack tight grow">
        <TextField label={settingsText('previewHours')} name="previewHours" inputMode="numeric" value={hours} onValue={setHours} />
        <p aria-live="polite">
          {found === undefined && settingsText('previewAsk')}
          {found?.at === null && <Rich of={settingsText} text="previewInstant" put={{ b: <strong /> }} />}
          {found && found.at !== null && (
            <Rich
              of={settingsText}
              text="previewUntil"
              put={{ time: showInstant(new Date(found.at).toISOString(), zone), b: <strong /> }}
            />
          )}
          {found && <span className="quiet"> · {limitText(found.reason, timeLimitsText)}</span>}
        </p>
      </div>
    </div>
  );
}
