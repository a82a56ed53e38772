import { useState } from 'react';
import { plural } from '../../../rules/format.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Impact } from './edit-flight.tsx';

const WORDS: Record<Impact['impact'], string> = {
  none: 'Nobody has to be told.',
  mail: 'Up to 15 minutes: each gets a mail, and nothing is asked of them.',
  notice: 'Up to an hour: each gets a mail, and the order shows the new times.',
  decide: 'From an hour on, or another day: each agency accepts, moves or takes all of the money back, free of charge.',
};

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
      title="New times"
      verb={last ? `Save and tell ${plural(last.affectedOrders, 'order')}` : 'Save'}
      kind="go"
      busy={busy}
      errors={NO_FAULTS}
      failure={failure}
      onSubmit={() => onConfirm(reason.trim())}
    >
      {last && (
        <p>
          <span className="big num block">{plural(last.affectedOrders, 'order')}</span> {WORDS[last.impact]}
        </p>
      )}
      <TextField
        label="Reason"
        name="reason"
        hint="Stands in the history; may be left empty"
        autoComplete="off"
        maxLength={300}
        value={reason}
        onValue={setReason}
      />
    </FormSheet>
  );
}

const NO_FAULTS = {};
