import { useState } from 'react';
import type { BulkQuote } from '../../../contract/flight-bulk.ts';
import { apiErrors, type FormErrors } from '../../forms/form.ts';
import { useWrite } from '../../writes/use-write.ts';
import { atFields, type Asked } from './bulk-form.ts';
import { askQuote } from './queries.ts';

/** The dry run of a change of many flights, and its confirm: nothing is changed before it was seen. */
export function useBulkQuote(onStarted: (jobId: string) => void) {
  const [quote, setQuote] = useState<BulkQuote>();
  const [asking, setAsking] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<unknown>();
  const write = useWrite();
  const preview = async (asked: Asked) => {
    setErrors({});
    setFailure(undefined);
    setAsking(true);
    try {
      setQuote(await askQuote(asked));
    } catch (error) {
      const { which: tooMany, flightIds: none, ...found } = atFields(apiErrors(error));
      setErrors(found);
      const words = tooMany ?? none;
      if (Object.keys(found).length === 0) setFailure(words === undefined ? error : new Error(words));
    } finally {
      setAsking(false);
    }
  };
  const confirm = async ({ quoteId }: BulkQuote, reason: string) => {
    const done = await write.send('bulkFlights', { body: { mode: 'confirm', quoteId, reason: reason.trim() } }, { timeoutMs: 60_000 });
    if (done) onStarted(quoteId);
  };
  const back = () => {
    setErrors({});
    setQuote(undefined);
  };
  return { quote, back, errors, setErrors, setFailure, failure: failure ?? write.trouble, busy: asking || write.busy, preview, confirm };
}
