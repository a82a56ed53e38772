import { useState } from 'react';
import { countryOptions } from '../../countries.ts';
import { today } from '../../today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { type EditBody, useEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { nameOf, type Passenger } from './words.ts';

/** The travel document of one passenger. The number that is known stays hidden, and as it is until another is typed. */
export function PapersSheet({ order, open, onClose }: SheetOf) {
  const among = order.passengers.filter((one) => one.status === 'active');
  const [id, setId] = useState((among.find((one) => !one.document) ?? among[0])?.id ?? '');
  const passenger = among.find((one) => one.id === id);
  const base = valuesOf(passenger);
  const [typed, setTyped] = useState(base);
  const set = (part: Partial<typeof base>) => setTyped((now) => ({ ...now, ...part }));
  const operation = useEdit('papers', order, () => {
    onClose();
    notify('Travel document saved');
  });
  const fault = (field: string) => operation.faults[`passengers.0.${field}`];
  const given: NonNullable<EditBody['passengers']>[number] = {
    id,
    ...(typed.nationality && typed.nationality !== base.nationality ? { nationality: typed.nationality } : {}),
    ...(typed.docType === base.docType ? {} : { docType: typed.docType }),
    ...(typed.docNumber.trim() ? { docNumber: typed.docNumber.trim() } : {}),
    ...(typed.docCountry && typed.docCountry !== base.docCountry ? { docCountry: typed.docCountry } : {}),
    ...(typed.docExpiry && typed.docExpiry !== base.docExpiry ? { docExpiry: typed.docExpiry } : {}),
  };
  const changed = Object.keys(given).length > 1;
  // A number without its kind says nothing: a first document is a passport unless another is chosen.
  const whole = !passenger?.document && given.docNumber && !given.docType ? { ...given, docType: typed.docType } : given;
  return (
    <OperationSheet
      name="order papers"
      title="Travel documents"
      open={open}
      onClose={onClose}
      operation={operation}
      direct
      kind="main"
      body={changed ? { passengers: [whole] } : undefined}
      next="Save"
      ask={
        <>
          {among.length > 1 && (
            <SelectField
              label="Passenger"
              name="passenger"
              value={id}
              onValue={(next) => {
                setId(next);
                setTyped(valuesOf(among.find((one) => one.id === next)));
              }}
              options={among.map((one) => ({ value: one.id, text: nameOf(one) }))}
            />
          )}
          <SelectField
            label="Nationality"
            name="nationality"
            value={typed.nationality}
            error={fault('nationality')}
            onValue={(nationality) => set({ nationality, ...(typed.docCountry ? {} : { docCountry: nationality }) })}
            options={countryOptions()}
          />
          <SelectField
            label="Document"
            name="docType"
            value={typed.docType}
            error={fault('docType')}
            onValue={(docType) => set({ docType: docType as typeof base.docType })}
            options={[
              { value: 'P', text: 'Passport' },
              { value: 'ID', text: 'ID card' },
              { value: 'OTHER', text: 'Other' },
            ]}
          />
          <TextField
            label="Number"
            name="docNumber"
            className="upper num"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={30}
            value={typed.docNumber}
            error={fault('docNumber')}
            hint={passenger?.document ? `Now ${passenger.document.numberMasked}; leave empty to keep it` : undefined}
            onValue={(docNumber) => set({ docNumber })}
          />
          <SelectField
            label="Issued by"
            name="docCountry"
            value={typed.docCountry}
            error={fault('docCountry')}
            onValue={(docCountry) => set({ docCountry })}
            options={countryOptions()}
          />
          <DateField
            label="Valid until"
            name="docExpiry"
            value={typed.docExpiry}
            min={today()}
            error={fault('docExpiry')}
            onValue={(docExpiry) => set({ docExpiry })}
          />
        </>
      }
    />
  );
}

const valuesOf = (one: Passenger | undefined) => ({
  nationality: one?.nationality ?? '',
  docType: (one?.document?.type ?? 'P') as 'P' | 'ID' | 'OTHER',
  docNumber: '',
  docCountry: one?.document?.country ?? '',
  docExpiry: one?.document?.expiry ?? '',
});
