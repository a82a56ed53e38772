import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPassenger } from '../../../contract/passengers.ts';
import { AgencySheet } from '../../features/accounts/agency-sheet.tsx';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useSend } from '../../forms/use-send.ts';
import { call, newKey } from '../../api/client.ts';
import { passengerQuery } from '../../features/passengers/queries.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { createBody, emptyEntry, type Entry, ENTRY_LABELS, entryFaults, entryOf, updateBody } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';

/** A new person of the book, or what is known of one: what somebody else has changed meanwhile is shown and nothing typed is lost. */
export function PassengerForm({ open, onClose, one }: { open: boolean; onClose: () => void; one?: SavedPassenger }) {
  const client = useQueryClient();
  const { busy, faults, failure, send, setFaults, clear } = useSend({ PASSENGER_EXISTS: 'lastName' });
  const [agency, setAgency] = useState<{ userId: string; businessName: string }>();
  const [choosing, setChoosing] = useState(false);
  const look = async () => {
    const now = await client.fetchQuery(passengerQuery(one!.id));
    return { values: entryOf(now), version: now.version };
  };
  const form = useVersionedForm<Entry>({ values: one ? entryOf(one) : emptyEntry, version: one?.version ?? 0 }, look, { open });
  const close = () => {
    clear();
    setAgency(undefined);
    onClose();
  };
  const submit = async () => {
    const done = one ? await change(one) : await create();
    if (!done) return;
    if (one) await client.invalidateQueries({ queryKey: passengerQuery(one.id).queryKey });
    void client.invalidateQueries({ queryKey: ['passenger book'] });
    close();
    notify(one ? 'Saved' : 'Added to the passenger book');
  };
  const change = async (person: SavedPassenger) => {
    const body = updateBody(form.values, form.changed, form.base.version);
    const found = entryFaults(body, 'updatePassenger');
    setFaults(found);
    if (Object.keys(found).length > 0) return undefined;
    return send(() => call('updatePassenger', { params: { id: person.id }, body }, { key: newKey() }), form.takeStale);
  };
  const create = async () => {
    const body = createBody(form.values, agency?.userId ?? null);
    const found = { ...entryFaults(body, 'createPassenger'), ...(agency ? {} : { ownerId: 'Please choose the agency' }) };
    setFaults(found);
    if (Object.keys(found).length > 0) return undefined;
    return send(() => call('createPassenger', { body }, { key: newKey() }));
  };
  return (
    <>
      <FormSheet
        open={open}
        onClose={close}
        title={one ? 'Edit passenger' : 'New passenger'}
        verb={one ? 'Save' : 'Add'}
        busy={busy}
        idle={one !== undefined && form.changed.length === 0}
        faults={faults}
        failure={failure}
        onSubmit={submit}
      >
        <MeanwhileNotice
          meanwhile={form.conflicts}
          what="passenger"
          label={(field) => ENTRY_LABELS[field as keyof Entry]}
          show={(_, value) => (typeof value === 'string' && value) || 'empty'}
        />
        {!one && (
          <Field label="Agency" error={faults['ownerId']}>
            {(wiring) => (
              <button
                type="button"
                className="input row between"
                aria-label={`Agency: ${agency?.businessName ?? 'choose'}`}
                {...wiring}
                onClick={() => setChoosing(true)}
              >
                <span className={agency ? 'cut' : 'quiet'}>{agency?.businessName ?? 'Choose whose book'}</span>
                <Icon name="down" />
              </button>
            )}
          </Field>
        )}
        <EntryFields values={form.values} faults={faults} onSet={form.set} masked={one?.docNumberMasked ?? null} />
      </FormSheet>
      {!one && (
        <AgencySheet
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setAgency(chosen);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
