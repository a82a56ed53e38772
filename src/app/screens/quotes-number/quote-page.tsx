import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { quoteEndpoints } from '../../../contract/quotes.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { useOffline } from '../../connection.ts';
import { dropQuote } from '../../features/quotes/kept.ts';
import { quoteQuery } from '../../features/quotes/queries.ts';
import { useTakeUp } from '../../features/quotes/take-up.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { OfferCard } from './offer-card.tsx';
import { QuoteHead } from './quote-head.tsx';
import { QuoteSend } from './quote-send.tsx';
import styles from './quote.module.css';

const route = getRouteApi('/desk/quotes/$number');

/** A quote: for whom and until when, its offers to compare, and the ways in which it leaves. */
export function QuotePage() {
  const { number } = route.useParams();
  const found = useQuery(quoteQuery(number));
  const offline = useOffline();
  const quote = found.data;
  return (
    <Page
      title={quotesText('quote')}
      back="/quotes"
      width="wide"
      scrollId={`quote ${number}` /* no text */}
      onRefresh={() => found.refetch()}
      refreshing={found.isFetching && quote !== undefined && !offline}
    >
      <div className="stack wider">
        {found.isError && !quote && (
          <LoadFailed error={found.error} title={quotesText('loadFailed')} onRetry={() => void found.refetch()} busy={found.isFetching} />
        )}
        {found.isPending && <Skeleton cards={2} lines={[40, 90, 60]} />}
        {quote && offline && <SavedAt at={Date.parse(quote.serverTime)} />}
        {quote && <Whole quote={quote} />}
      </div>
    </Page>
  );
}

function Whole({ quote }: { quote: Quote }) {
  const { takeUp, busy, failure } = useTakeUp(quote);
  return (
    <>
      <QuoteHead quote={quote} />
      <QuoteSend quote={quote} />
      {failure !== undefined && <ErrorAlert error={failure} title={quotesText('notHeld')} />}
      <div className={styles.offers}>
        {quote.offers.map((offer, i) => (
          <OfferCard
            // Two of the same flights differ in nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            n={i + 1}
            quote={quote}
            offer={offer}
            now={quote.now[i]!}
            busy={busy}
            onTakeUp={() => void takeUp(i)}
          />
        ))}
      </div>
      <Remove quote={quote} />
    </>
  );
}

function Remove({ quote: { number } }: { quote: Quote }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const offline = useOffline();
  const may = useMay(quoteEndpoints.removeQuote);
  const { busy, trouble, send } = useWrite();
  const remove = async () => {
    const question = {
      title: quotesText('removeTitle', { number }),
      text: quotesText('removeText'),
      verb: quotesText('remove'),
      danger: true,
    };
    if (!(await confirm(question)) || !(await send('removeQuote', { params: { number } }))) return;
    await dropQuote(number);
    await navigate({ to: '/quotes', replace: true });
    client.removeQueries({ queryKey: quoteQuery(number).queryKey });
    notify(quotesText('removed'));
  };
  if (!may) return null;
  return (
    <>
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      <div className="row">
        <Button kind="danger" busy={busy} disabled={offline} onPress={() => void remove()}>
          {quotesText('remove')}
        </Button>
      </div>
    </>
  );
}
