import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { genderOf, titlesOf } from '../checkout-draft/draft.ts';
import { SelectField } from '../../ui/field.tsx';
import { NameField } from './name-field.tsx';
import { useOperation } from './operation.ts';
import { ChoosePassenger } from './choose.tsx';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { BigSum, Effects, Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { nameOf, type Passenger } from './words.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Body = Omit<NonNullable<Call<'editPassengerName'>['body']>, 'mode' | 'quoteId' | 'version'> & { passengerId: string };

/** The name as it shall be; whether that is a correction or another person, and what it costs, the server says. */
export function NameSheet(sheet: SheetOf) {
  const { order } = sheet;
  const among = order.passengers.filter((one) => one.status === 'active');
  const [id, setId] = useState(among[0]?.id ?? '');
  const passenger = among.find((one) => one.id === id);
  const [typed, setTyped] = useState(() => valuesOf(passenger));
  const [reason, setReason] = useState('');
  const set = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  const operation = useOperation({
    ...sheet,
    op: 'changeName',
    name: 'editPassengerName',
    wish: ({ passengerId, ...body }: Body) => ({ params: { id: order.id, passengerId }, body }),
    said: () => orderSheetsText('nameChanged', { pnr: order.pnr }),
  });
  const quote = operation.shown?.quote;
  const native = [typed.nativeLast, typed.nativeFirst].filter(Boolean).join(' ');
  const changed =
    passenger !== undefined && (['lastName', 'firstName', 'title', 'gender'] as const).some((part) => typed[part] !== passenger[part]);
  const body: Body | undefined = changed
    ? {
        passengerId: id,
        lastName: typed.lastName.trim(),
        firstName: typed.firstName.trim(),
        title: typed.title,
        gender: typed.gender,
        ...(native ? { nativeName: native } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }
    : undefined;
  return (
    <OperationSheet
      name="order changeName"
      title={orderSheetsText('action.changeName')}
      operation={operation}
      body={body}
      next={orderSheetsText('seeMeaning')}
      verb={
        quote &&
        (quote.fee > 0 ? orderSheetsText('nameFor', { money: formatMoney(quote.fee, quote.currency) }) : orderSheetsText('nameFree'))
      }
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
          <NameField
            label={peopleText('lastName')}
            name="lastName"
            value={typed.lastName}
            native={typed.nativeLast}
            error={operation.errors['lastName']}
            onValue={(lastName) => set({ lastName })}
            onTake={(lastName, nativeLast) => set({ lastName, nativeLast })}
          />
          <NameField
            label={peopleText('firstName')}
            name="firstName"
            value={typed.firstName}
            native={typed.nativeFirst}
            error={operation.errors['firstName']}
            onValue={(firstName) => set({ firstName })}
            onTake={(firstName, nativeFirst) => set({ firstName, nativeFirst })}
          />
          <div className="columns">
            <SelectField
              label={peopleText('title')}
              name="title"
              value={typed.title}
              error={operation.errors['title']}
              onValue={(value) => {
                const title = value as Passenger['title'];
                const gender = genderOf(title) as Passenger['gender'] | '';
                set({ title, ...(gender ? { gender } : {}) });
              }}
              options={(passenger ? titlesOf(passenger.type) : []).map((title) => ({ value: title, text: title }))}
            />
            <SelectField
              label={orderSheetsText('genderInPassport')}
              name="gender"
              value={typed.gender}
              error={operation.errors['gender']}
              onValue={(gender) => set({ gender: gender as Passenger['gender'] })}
              options={[
                { value: 'M', text: peopleText('gender.M') },
                { value: 'F', text: peopleText('gender.F') },
                { value: 'X', text: orderSheetsText('unspecified') },
              ]}
            />
          </div>
          <Reason value={reason} onValue={setReason} label={orderSheetsText('reasonOptional')} />
        </>
      }
    >
      {quote && passenger && (
        <>
          <p>
            <s className="quiet">{nameOf(passenger)}</s>
            <span className="strong block">
              {operation.shown!.body.lastName} {operation.shown!.body.firstName}
            </span>
          </p>
          {quote.fee > 0 && (
            <BigSum
              label={orderSheetsText('fee')}
              amount={quote.fee}
              currency={quote.currency}
              account={{ amount: quote.feeAccount, currency: quote.effects.accountCurrency }}
            />
          )}
          <Lines
            lines={[
              [orderSheetsText('countsAs'), orderSheetsText(quote.kind === 'correction' ? 'correction' : 'otherPerson')],
              quote.fee === 0 && [orderSheetsText('fee'), orderSheetsText('none')],
              order.passengers.some((one) => one.ticket) && [
                orderSheetsText('ticket'),
                orderSheetsText(quote.reissue ? 'newNumber' : 'keepsNumber'),
              ],
            ]}
          />
          <Effects order={order} effects={quote.effects} money={quote.feeAccount > 0} />
        </>
      )}
    </OperationSheet>
  );
}

const valuesOf = (one: Passenger | undefined) => ({
  lastName: one?.lastName ?? '',
  firstName: one?.firstName ?? '',
  title: one?.title ?? ('MR' as const),
  gender: one?.gender ?? ('M' as const),
  nativeLast: '',
  nativeFirst: '',
});
