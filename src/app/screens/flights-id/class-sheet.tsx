import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import type { DeskClass } from '../../../rules/class-as-typed.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { classesQuery } from '../../api/flight-queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { ClassFields } from '../../features/class-form/class-fields.tsx';
import { atNumber, FIELD_OF_REFUSAL } from '../../features/flight-form/refusals.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { typedOf } from '../../forms/fields.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { bodyOfTemplate, classFieldOf, classForm, isDeskClass } from './class-form.ts';
import { FromTemplate } from './from-template.tsx';

/** What is open: a new class, one like another, or one that is edited. */
export type Editing = { is: 'new' } | { is: 'copy'; of: DeskClass } | { is: 'edit'; of: DeskClass };

interface ClassSheetProps {
  flight: Flight;
  editing: Editing;
  open: boolean;
  onClose: () => void;
}

/** The form over a flight class. */
export function ClassSheet({ flight, editing, open, onClose }: ClassSheetProps) {
  const zone = useCompanyZone();
  const client = useQueryClient();
  const form = useMemo(() => classForm(zone), [zone]);
  const one = editing.is === 'edit' ? editing.of : undefined;
  const look = async () =>
    (await client.fetchQuery({ ...classesQuery(flight.id), staleTime: 0 })).filter(isDeskClass).find(({ id }) => id === one?.id);
  const edit = useEdit(form, {
    one,
    open,
    look,
    begin: editing.is === 'copy' ? { ...typedOf(form.fields, form.of(editing.of)), code: '' } : {},
    fieldOf: FIELD_OF_REFUSAL,
    refused: atNumber,
    pathOf: classFieldOf,
  });
  const save = async () => {
    const done = await edit.save(({ body, part, version }, write) =>
      one
        ? write('editClass', { params: { id: one.id }, body: { ...part, version } })
        : write('createClass', { params: { flightId: flight.id }, body }),
    );
    return done && flightText(one ? 'classSaved' : 'classAdded', { code: done.result.code });
  };
  return (
    <EditSheet
      name="flight class"
      edit={edit}
      open={open}
      onClose={onClose}
      title={
        editing.is === 'new'
          ? flightText('newClass')
          : editing.is === 'copy'
            ? flightText('copyOfClass', { code: editing.of.code })
            : staffText('class', { code: editing.of.code })
      }
      exists={one !== undefined}
      verb={one ? flightText('saveClass') : flightText('addClass')}
      onSubmit={save}
    >
      {editing.is === 'new' && (
        <FromTemplate
          currency={flight.currency}
          onChoose={(template) => edit.set(typedOf(form.fields, bodyOfTemplate(template, flight.departureUtc)))}
        />
      )}
      <ClassFields edit={edit} currency={flight.currency} sale={['salesFrom', 'salesTo']} />
    </EditSheet>
  );
}
