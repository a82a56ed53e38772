import { useQueryClient } from '@tanstack/react-query';
import type { SavedPassenger } from '../../../contract/passengers.ts';
import { genderOf } from '../../features/checkout-draft/draft.ts';
import { passengerQuery } from '../../features/passengers/queries.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { ownPassengerForm, passengerForm } from './form.tsx';
import { useIsAgent } from '../../may.ts';
import { passengersText } from '../../../texts/passengers/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** A new person of the book, or what is known of one. */
export function PassengerForm({ open, onClose, one }: { open: boolean; onClose: () => void; one?: SavedPassenger }) {
  const client = useQueryClient();
  const own = useIsAgent();
  const look = () => client.fetchQuery({ ...passengerQuery(one!.id), staleTime: 0 });
  const edit = useEdit(own ? ownPassengerForm() : passengerForm(), { one, open, look, fieldOf: { PASSENGER_EXISTS: 'lastName' } });
  const { field, set, values } = edit;
  const submit = async () => {
    const done = await edit.save(({ body, part: { ownerId: _ownerId, ...part }, version }, write) =>
      one ? write('updatePassenger', { params: { id: one.id }, body: { ...part, version } }) : write('createPassenger', { body }),
    );
    return done && passengersText(one ? 'saved' : 'added');
  };
  return (
    <EditSheet
      name="passenger"
      edit={edit}
      open={open}
      onClose={onClose}
      title={passengersText(one ? 'edit' : 'new')}
      exists={one !== undefined}
      onSubmit={submit}
    >
      {!one && !own && field('ownerId')}
      <div className="columns">
        {field('lastName')}
        {field('firstName')}
      </div>
      <div className="halves">
        {field('title', { onValue: (title: string) => set({ title, gender: genderOf(title) }) })}
        {field('gender')}
      </div>
      {field('dateOfBirth')}
      {field('nativeName')}
      <fieldset className="document stack">
        <legend className="h3">{peopleText('travelDocument')}</legend>
        {field('nationality', {
          onValue: (nationality: string) => set({ nationality, ...(values.docCountry === '' ? { docCountry: nationality } : {}) }),
        })}
        <div className="halves">
          {field('docType')}
          {field('docNumber', one?.docNumberMasked ? { hint: passengersText('numberKept', { number: one.docNumberMasked }) } : {})}
        </div>
        <div className="columns">
          {field('docCountry')}
          {field('docExpiry')}
        </div>
      </fieldset>
      <div className="columns">
        {field('phone')}
        {field('email')}
      </div>
      {field('tags')}
    </EditSheet>
  );
}
