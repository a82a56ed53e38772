import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { classesQuery, flightQuery } from '../../api/flight-queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import '../../features/flight-form/flight-form.css';
import { FIELD_OF_REFUSAL, numberFaults } from '../../features/flight-form/refusals.ts';
import { useKey } from '../../features/flight-form/use-key.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { baggageRulesQuery, fareRulesQuery } from '../../features/reference/queries.ts';
import { notify } from '../../ui/notify.ts';
import { ClassFields } from './class-fields.tsx';
import { FromTemplate } from './from-template.tsx';
import {
  changedClass,
  classBody,
  classFaults,
  classFieldOf,
  classValues,
  CLASS_LABELS,
  type ClassValues,
  type DeskClass,
  EMPTY_CLASS,
} from './class-values.ts';

/** What is open: a new class, one like another, or one that is edited. */
export type Editing = { is: 'new' } | { is: 'copy'; of: DeskClass } | { is: 'edit'; of: DeskClass };

interface ClassSheetProps {
  flight: Flight;
  editing: Editing;
  open: boolean;
  onClose: () => void;
}

/** The form over a flight class. Mount it anew for another one. */
export function ClassSheet({ flight, editing, open, onClose }: ClassSheetProps) {
  const zone = useCompanyZone();
  const client = useQueryClient();
  const keyOf = useKey();
  const { data: baggage } = useQuery(baggageRulesQuery());
  const { data: rules } = useQuery(fareRulesQuery());
  const [first] = useState(() => ({ values: firstValues(editing, zone), version: editing.is === 'edit' ? editing.of.desk.version : 0 }));
  const look = async () => {
    const all = await client.fetchQuery({ ...classesQuery(flight.id), staleTime: 0 });
    const one = all.find((found) => editing.is === 'edit' && found.id === editing.of.id);
    return one?.desk ? { values: classValues({ ...one, desk: one.desk }, zone), version: one.desk.version } : first;
  };
  const typed = useVersionedForm<ClassValues>(first, look, { fieldOf: classFieldOf });
  const { busy, faults, failure, send, setFaults } = useSend(FIELD_OF_REFUSAL);
  const { values } = typed;
  const refused = async (error: unknown) => {
    const numbers = numberFaults(error);
    if (numbers) setFaults(numbers);
    return numbers !== undefined || (await typed.takeStale(error));
  };
  const submit = async () => {
    const body = classBody(values, zone);
    const found = classFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const answer = await send(() => {
      if (editing.is !== 'edit') return call('createClass', { params: { flightId: flight.id }, body }, { key: keyOf(body) });
      const part = { ...changedClass(body, classBody(typed.base.values, zone)), version: typed.base.version };
      return call('editClass', { params: { id: editing.of.id }, body: part }, { key: keyOf(part) });
    }, refused);
    if (!answer) return;
    await client.invalidateQueries({ queryKey: flightQuery(flight.id).queryKey });
    void client.invalidateQueries({ queryKey: ['flight list'] });
    notify(`Class ${answer.result.code} ${editing.is === 'edit' ? 'saved' : 'added'}`);
    onClose();
  };
  const show = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.length === 0 ? 'everybody' : `${value.length} chosen`;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const text = typeof value === 'string' ? value : '';
    if (field === 'baggageRuleId') return baggage?.find((one) => one.id === text)?.name ?? 'another rule';
    if (field === 'fareRuleId') return rules?.find((one) => one.id === text)?.name ?? 'another rule';
    return text.replace('T', ' ') || 'none';
  };
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={editing.is === 'new' ? 'New class' : editing.is === 'copy' ? `Copy of class ${editing.of.code}` : `Class ${editing.of.code}`}
      verb={editing.is === 'edit' ? 'Save class' : 'Add class'}
      kind="go"
      busy={busy}
      idle={editing.is === 'edit' && !typed.dirty}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <ConflictNotice
        what="this class"
        conflicts={typed.conflicts}
        values={values}
        label={(field) => CLASS_LABELS[field as keyof ClassValues]}
        show={show}
        onChoose={typed.choose}
      />
      {editing.is === 'new' && <FromTemplate flight={flight} zone={zone} onSet={typed.set} />}
      <ClassFields values={values} faults={faults} currency={flight.currency} onSet={(part) => typed.set(upper(part))} />
    </FormSheet>
  );
}

function firstValues(editing: Editing, zone: string): ClassValues {
  if (editing.is === 'new') return EMPTY_CLASS;
  const values = classValues(editing.of, zone);
  return editing.is === 'edit' ? values : { ...values, code: '' };
}

/** Letters and fare bases are large. */
const upper = (part: Partial<ClassValues>): Partial<ClassValues> => ({
  ...part,
  ...(part.code === undefined ? {} : { code: part.code.toUpperCase() }),
  ...(part.fareBasis === undefined ? {} : { fareBasis: part.fareBasis.toUpperCase() }),
});
