import type { Quote } from '../../../contract/quotes.ts';
import { commonText } from '../../../texts/common/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { ValidChip } from '../../features/quotes/valid-chip.tsx';
import { useIsStaff } from '../../may.ts';
import { Lines } from '../../ui/lines.tsx';

/** For whom it is, by whom, and until when it is good. */
export function QuoteHead({ quote }: { quote: Quote }) {
  const zone = useCompanyZone();
  const staff = useIsStaff();
  return (
    <section className="card stack tight" aria-label={quotesText('quote')}>
      <div className="row between wrap">
        <h2>{quote.clientName || quotesText('noName')}</h2>
        <ValidChip expired={quote.expired} />
      </div>
      <Lines
        lines={[
          [quotesText('number'), quote.number, 'num'],
          [quotesText('validUntil'), showInstant(quote.validUntil, zone), 'strong'],
          [quotesText('made'), showInstant(quote.madeAt, zone)],
          [quotesText('madeBy'), quote.madeBy],
          staff && [commonText('agency'), quote.agent.businessName],
        ]}
      />
      {quote.note && <p className="breaks">{quote.note}</p>}
    </section>
  );
}
