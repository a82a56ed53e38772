import { useState } from 'react';
import { type EditBody, useOrderEdit } from './edit-order.ts';
import { ChoosePassenger } from './choose.tsx';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import type { Passenger } from './words.ts';
import { DocumentInputs } from '../passengers/document-inputs.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** The travel document of one passenger. The number that is known stays hidden, and as it is until another is typed. */
export function TravelDocumentsSheet(sheet: SheetOf) {
  const { order } = sheet;
  const among = order.passengers.filter((one) => one.status === 'active');
  const [id, setId] = useState((among.find((one) => !one.document) ?? among[0])?.id ?? '');
  const passenger = among.find((one) => one.id === id);
  const base = valuesOf(passenger);
  const [typed, setTyped] = useState(base);
  const operation = useOrderEdit('travelDocuments', sheet, () => orderSheetsText('documentSaved'));
  const known = passenger?.document ? orderSheetsText('numberKept', { number: passenger.document.numberMasked }) : undefined;
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
      name="order travelDocuments"
      title={orderSheetsText('action.travelDocuments')}
      operation={operation}
      kind="main"
      body={changed ? { passengers: [whole] } : undefined}
      next={orderSheetsText('save')}
      ask={
        <>
          <ChoosePassenger
            among={among}
            id={id}
            onChosen={(next) => {
              setId(next.id);
              setTyped(valuesOf(next));
            }}
          />
          <DocumentInputs
            value={typed}
            errorOf={(part) => operation.errors[`passengers.0.${part}`]}
            hintOf={(part) => (part === 'docNumber' ? known : undefined)}
            onChange={(part) => setTyped((now) => ({ ...now, ...part }) as typeof base)}
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
