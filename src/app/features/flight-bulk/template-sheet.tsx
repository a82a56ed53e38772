import { useState } from 'react';
import type { FlightTemplate } from '../../../contract/templates.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { uiText } from '../../../texts/ui/text.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { today } from '../../today.ts';
import { QuoteTable } from './quote-table.tsx';
import { useBulkQuote } from './use-bulk-quote.ts';

interface TemplateSheetProps {
  template: FlightTemplate;
  open: boolean;
  onClose: () => void;
  onStarted: (jobId: string) => void;
}

const WAYS = ['keep', 'replace'] as const;

/** Flights made of a template become what it says now: from which day on, and what of those that somebody has changed; then the dry run. */
export function ApplyTemplateSheet({ template, open, onClose, onStarted }: TemplateSheetProps) {
  const [startDate, setStart] = useState(today);
  const [byHand, setByHand] = useState<(typeof WAYS)[number]>('keep');
  const { quote, back, errors, failure, busy, preview, confirm } = useBulkQuote(onStarted);
  const count = quote?.totals.flights ?? 0;
  const asked = { templateId: template.id, byHand, ...(startDate !== '' && { startDate }) };
  return (
    <FormSheet
      name="template to flights"
      open={open}
      onClose={onClose}
      title={flightBulkText('applyOf', { flight: template.flightNumber })}
      verb={!quote ? flightBulkText('preview') : count === 0 ? flightBulkText('nothing') : flightBulkText('confirm', { n: count })}
      kind={quote ? 'go' : 'main'}
      busy={busy}
      idle={quote !== undefined && count === 0}
      errors={errors}
      failure={failure}
      onSubmit={() => (quote ? confirm(quote, '') : preview({ mode: 'quote', change: { template: asked } }))}
    >
      {quote ? (
        <>
          <div>
            <Button kind="outline" small onPress={back}>
              {uiText('back')}
            </Button>
          </div>
          <QuoteTable quote={quote} />
        </>
      ) : (
        <>
          <p>{flightBulkText('applyWhat', { n: template.comingFlights })}</p>
          <DateField
            name="startDate"
            label={flightBulkText('fromDay')}
            value={startDate}
            error={errors['template.startDate']}
            onValue={setStart}
          />
          <SelectField
            name="byHand"
            label={flightBulkText('byHand')}
            value={byHand}
            hint={flightBulkText(`byHandHint.${byHand}`)}
            options={WAYS.map((value) => ({ value, text: flightBulkText(`byHand.${value}`) }))}
            onValue={(value) => setByHand(value as typeof byHand)}
          />
        </>
      )}
    </FormSheet>
  );
}
