import { Link } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { commonText } from '../../../texts/common/text.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { QuoteChip } from '../../features/quotes/quote-chip.tsx';
import { useIsStaff } from '../../may.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** The bookings that were made of it. */
const TakenUp = ({ quote }: { quote: Quote }) => (
  <>
    {quote.takenUp.map(({ pnr, status }) => (
      <span key={pnr} className="row">
        <Link to="/info/$pnr" params={{ pnr }} className="link tap code">
          {pnr}
        </Link>
        <StatusChip status={status} />
      </span>
    ))}
  </>
);

/** For whom it is, by whom, and until when it is good. */
export function QuoteHead({ quote }: { quote: Quote }) {
  const zone = useCompanyZone();
  const staff = useIsStaff();
  return (
    <section className="card stack tight" aria-label={quotesText('quote')}>
      <div className="row between wrap">
        <h2>{quote.clientName || quotesText('noName')}</h2>
        <QuoteChip quote={quote} />
      </div>
      <WordLines
        lines={[
          [quotesText('number'), quote.number],
          [quotesText('takenUp'), quote.takenUp.length > 0 && <TakenUp key="taken" quote={quote} />],
          [quotesText('validUntil'), <strong key="until">{showInstant(quote.validUntil, zone)}</strong>],
          [quotesText('made'), showInstant(quote.madeAt, zone)],
          // Its own account has the agency's name, which stands below.
          [quotesText('madeBy'), (!staff || quote.madeBy !== quote.agent.businessName) && quote.madeBy],
          [commonText('agency'), staff && quote.agent.businessName],
        ]}
      />
      {quote.note && <p className="breaks">{quote.note}</p>}
    </section>
  );
}
