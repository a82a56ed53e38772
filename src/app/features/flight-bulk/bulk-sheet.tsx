import { useState } from 'react';
import type { BulkQuote } from '../../../contract/flight-bulk.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { uiText } from '../../../texts/ui/text.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import type { FormErrors } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { askedOf, BLANK, type Chosen } from './bulk-form.ts';
import { BulkFields } from './bulk-fields.tsx';
import { CancelQuote } from './cancel-quote.tsx';
import { QuoteTable } from './quote-table.tsx';
import { useBulkQuote } from './use-bulk-quote.ts';

interface BulkSheetProps {
  open: boolean;
  onClose: () => void;
  /** Flights that are ticked; none: all that fit. */
  ids: readonly string[];
  /** The filters of the list. */
  which: Extract<Chosen, { which?: unknown }>['which'];
  onStarted: (jobId: string) => void;
}

/** Many flights together: what is to change, then what that would do, flight by flight; nothing is changed before that was seen. */
export function BulkSheet({ open, onClose, ids, which, onStarted }: BulkSheetProps) {
  const [typed, setTyped] = useState(BLANK);
  const [isAll, setAll] = useState(ids.length === 0);
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const bulk = useBulkQuote(onStarted);
  const { quote, errors, setErrors } = bulk;
  const preview = async () => {
    const asked = askedOf(typed, isAll ? { which } : { flightIds: [...ids] });
    if (Object.keys(asked.change).length === 0) bulk.setFailure(new Error(flightBulkText('nothingAsked')));
    else await bulk.preview(asked);
  };
  const cancels = typed.what === 'cancel';
  const confirm = async (seen: BulkQuote) => {
    const missing: FormErrors = cancels ? missingOf() : {};
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    await bulk.confirm(seen, reason);
  };
  const count = quote?.totals.flights ?? 0;
  /** It cannot be undone: why is said to agencies, and how many is typed. */
  const missingOf = (): FormErrors => ({
    ...(reason.trim() === '' && { reason: cancelFlightText('reasonMissing') }),
    ...(number.trim() !== String(count) && { number: flightBulkText('countMissing', { n: count }) }),
  });
  const isChosen = ids.length > 0 && !isAll;
  const title = cancels
    ? isChosen
      ? flightBulkText('confirmCancel', { n: ids.length })
      : flightBulkText('what.cancel')
    : isChosen
      ? flightBulkText('titleChosen', { n: ids.length })
      : flightBulkText('title');
  const verb = !quote
    ? flightBulkText('preview')
    : count === 0
      ? flightBulkText(cancels ? 'nothingCancel' : 'nothing')
      : flightBulkText(cancels ? 'confirmCancel' : 'confirm', { n: count });
  return (
    <FormSheet
      name="flights in bulk"
      open={open}
      onClose={onClose}
      title={title}
      verb={verb}
      kind={!quote ? 'main' : cancels ? 'danger' : 'go'}
      busy={bulk.busy}
      idle={quote !== undefined && count === 0}
      errors={errors}
      failure={bulk.failure}
      onSubmit={() => (quote ? confirm(quote) : preview())}
    >
      {quote ? (
        <>
          <div>
            <Button kind="outline" small onPress={bulk.back}>
              {uiText('back')}
            </Button>
          </div>
          {cancels ? <CancelQuote quote={quote} /> : <QuoteTable quote={quote} />}
          {count > 0 && (
            <TextField
              label={cancels ? cancelFlightText('reasonLabel') : flightBulkText('reason')}
              name="reason"
              hint={cancels ? cancelFlightText('agenciesRead') : flightBulkText('reasonHint')}
              error={errors['reason']}
              autoComplete="off"
              maxLength={300}
              value={reason}
              onValue={setReason}
            />
          )}
          {count > 0 && cancels && (
            <TextField
              label={flightBulkText('typeCount', { n: count })}
              name="number"
              hint={flightBulkText('noUndo')}
              error={errors['number']}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={number}
              onValue={setNumber}
            />
          )}
        </>
      ) : (
        <>
          {ids.length > 0 ? (
            <fieldset className="ticks" aria-label={flightBulkText('choose')}>
              {[false, true].map((all) => (
                <label key={String(all)} className="tick">
                  <input type="radio" name="which" checked={isAll === all} onChange={() => setAll(all)} />
                  <span className="grow">{all ? flightBulkText('allFitting') : flightBulkText('theseChosen', { n: ids.length })}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <p>{flightBulkText('allFitting')}</p>
          )}
          <BulkFields typed={typed} errors={errors} onTyped={setTyped} />
        </>
      )}
    </FormSheet>
  );
}
