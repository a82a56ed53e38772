import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsEndpoints, type TimeLimits } from '../../../contract/settings.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useUnsaved } from '../../pwa/unsaved.ts';
import { useMay } from '../../may.ts';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { BandsEditor } from './bands-editor.tsx';
import { LimitsPreview } from './limits-preview.tsx';
import { Loaded, SectionFoot, Stale } from './section-parts.tsx';
import { formOf, inputOf, type LimitsForm } from './time-limits-form.ts';

const limitsQuery = () =>
  queryOptions({ queryKey: ['time limits'], queryFn: async ({ signal }) => (await call('listTimeLimits', {}, { signal })).result });

/** How long holds and bookings live. */
export function TimeLimitsSection() {
  return (
    <Loaded query={useQuery(limitsQuery())} title="The time limits could not be loaded">
      {(limits) => <LimitsCard key={limits.version} limits={limits} />}
    </Loaded>
  );
}

const FIGURES: readonly (readonly [name: Exclude<keyof LimitsForm, 'autoCancel' | 'bands'>, label: string, hint: string])[] = [
  ['preOrderMinutes', 'A checkout holds seats for, minutes', 'While the names are typed in'],
  ['priceGuaranteeMinutes', 'The price of a booking is kept for, minutes', 'Empty: until its time limit'],
  ['quoteMinutes', 'A quote is good for, minutes', 'Refunds, changes of date and the like'],
  ['warnMinutesBefore', 'Warn before the end, minutes', 'Several with commas between: 60, 15'],
  ['minConnectionMinutes', 'Shortest connection, minutes', 'Between two flights of one trip'],
  ['unpaidSeatsClass', 'Unpaid seats of an agency in one class, at most', 'Held or booked and not issued; group seats do not count'],
  ['unpaidSeatsUncovered', 'Unpaid seats of an agency without the money, at most', 'On all flights together'],
  ['expiredBookings', 'Expired bookings of an agency in 24 hours, at most', 'After that it can issue, and book again the next day'],
];

function LimitsCard({ limits }: { limits: TimeLimits }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(settingsEndpoints.updateTimeLimits);
  const [form, setForm] = useState<LimitsForm>(() => formOf(limits));
  const [stale, setStale] = useState(false);
  const { busy, failure, faults, send } = useSend();
  const dirty = JSON.stringify(form) !== JSON.stringify(formOf(limits));
  useUnsaved(dirty);
  const locked = !writes || busy || offline;
  const change = (part: Partial<LimitsForm>) => setForm({ ...form, ...part });

  const save = async () => {
    setStale(false);
    const answer = await send(
      () => call('updateTimeLimits', { params: { id: String(limits.id) }, body: { ...inputOf(form), version: limits.version } }),
      (error) => {
        const late = error instanceof Refused && error.code === 'STALE_SETTINGS';
        if (late) setStale(true);
        return late;
      },
    );
    if (!answer) return;
    client.setQueryData(limitsQuery().queryKey, answer.result);
    notify('Saved. It counts for new holds and bookings.');
  };

  return (
    <section className="card stack" aria-labelledby="limits-title">
      <h2 id="limits-title">Time limits</h2>
      <LimitsPreview bands={inputOf(form).bands} />
      <BandsEditor bands={form.bands} locked={locked} fault={faults['bands']} onChange={(bands) => change({ bands })} />
      {FIGURES.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          name={name}
          inputMode="numeric"
          value={form[name]}
          onValue={(value) => change({ [name]: value })}
          error={faults[name] ?? faults[`${name}.0`]}
          disabled={locked}
        />
      ))}
      <label className="switch">
        <input
          type="checkbox"
          name="autoCancel"
          checked={form.autoCancel}
          disabled={locked}
          onChange={() => change({ autoCancel: !form.autoCancel })}
        />
        <span>Bookings end by themselves at their time limit</span>
      </label>
      {!writes && <p className="quiet">Super Admins, Admins and Tickets staff change this.</p>}
      {stale && <Stale what="these limits" onShow={() => void client.fetchQuery({ ...limitsQuery(), staleTime: 0 })} />}
      <SectionFoot {...{ writes, busy, dirty, offline, failure }} onSave={() => void save()} onUndo={() => setForm(formOf(limits))} />
    </section>
  );
}
