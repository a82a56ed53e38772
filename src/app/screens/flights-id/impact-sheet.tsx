import { useState } from 'react';
import { timeOf } from '../../../rules/format.ts';
import { flightFormText } from '../../../texts/flight-form/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showDay } from '../../day.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { TextField } from '../../ui/field.tsx';
import { Lines } from '../../ui/lines.tsx';
import type { Impact } from './edit-flight.tsx';
import styles from './flight.module.css';

interface ImpactSheetProps {
  impact: Impact | undefined;
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Whom new times reach and what they may do then, before they are sent. */
export function ImpactSheet({ impact, busy, failure, onClose, onConfirm }: ImpactSheetProps) {
  const [reason, setReason] = useState('');
  // It keeps its words while it closes.
  const [last, setLast] = useState(impact);
  if (impact && impact !== last) setLast(impact);
  return (
    <FormSheet
      name="new times"
      open={impact !== undefined}
      onClose={onClose}
      title={flightText('newTimes')}
      verb={last ? flightText('saveAndNotify', { n: last.affectedOrders }) : staffText('save')}
      kind="go"
      busy={busy}
      errors={NO_FAULTS}
      failure={failure}
      onSubmit={() => onConfirm(reason.trim())}
    >
      {last && (
        <p>
          <span className="big num block">{staffText('bookings', { n: last.affectedOrders })}</span> {flightText(`impact.${last.impact}`)}
        </p>
      )}
      {last && (
        <Lines
          label={flightText('newTimes')}
          lines={[
            [flightFormText('departs'), movedText(last.before.departureLocal, last.after.departureLocal), 'strong'],
            [flightFormText('arrives'), movedText(last.before.arrivalLocal, last.after.arrivalLocal), 'strong'],
          ]}
        />
      )}
      {last?.orders && (
        <ul className={`ruled smaller ${styles.orders}`} aria-label={staffText('bookings', { n: last.affectedOrders })}>
          {last.orders.map(({ pnr, agency }) => (
            <li key={pnr} className="row between">
              <span className="code">{pnr}</span> <span className="quiet">{agency}</span>
            </li>
          ))}
          {last.affectedOrders > last.orders.length && (
            <li className="quiet">{flightText('andMore', { n: last.affectedOrders - last.orders.length })}</li>
          )}
        </ul>
      )}
      <TextField
        label={staffText('reason')}
        name="reason"
        hint={flightText('reasonHint')}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onValue={setReason}
      />
    </FormSheet>
  );
}

/** `14:25 → 16:25`, with the days where they differ. */
function movedText(before: string, after: string): string {
  const [was, is] = [before.slice(0, 10), after.slice(0, 10)];
  const say = (local: string) => (was === is ? timeOf(local) : `${showDay(local.slice(0, 10))}, ${timeOf(local)}`);
  return before === after ? timeOf(after) : `${say(before)} → ${say(after)}`;
}

const NO_FAULTS = {};
