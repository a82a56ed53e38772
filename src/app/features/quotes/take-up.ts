import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { formatMoney } from '../../../rules/format.ts';
import { LIVE } from '../../../rules/order-status.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useHoldSeats } from '../holds/use-hold-seats.ts';
import { useSeller } from '../holds/use-seller.ts';
import { quoteQuery } from './queries.ts';

/** Holds the seats of an offer and goes on to the checkout; what has changed since it was made is shown first. */
export function useTakeUp(quote: Quote) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { staff } = useSeller();
  const { holdSeats, busy, failure, trouble } = useHoldSeats();
  const takeUp = async (i: number) => {
    const fresh = await client.fetchQuery({ ...quoteQuery(quote.number), staleTime: 0 }).catch(() => quote);
    const [offer, now] = [fresh.offers[i]!, fresh.now[i]!];
    if (now.account === null) return notify({ text: quotesText(`state.${now.state}`), kind: 'error' });
    const told = changesOf(fresh, i);
    const question = {
      title: quotesText('changed'),
      text: told.join(' '),
      verb: quotesText('holdFor', { money: formatMoney(now.account, fresh.currency) }),
    };
    if (told.length > 0 && !(await confirm(question))) return undefined;
    const made = await holdSeats({
      segments: offer.segments.map((one) => ({ classId: one.class.id })),
      adults: offer.adults,
      children: offer.children,
      infants: offer.infants,
      expectedTotal: now.account,
      quote: fresh.number,
      ...(staff ? { agentId: fresh.agent.userId } : {}),
    });
    if (made) return navigate({ to: '/checkout', search: { id: made.id } });
    return client.invalidateQueries({ queryKey: quoteQuery(quote.number).queryKey });
  };
  return { takeUp, busy, failure: failure ?? trouble };
}

/** Each in a sentence: the end of the quote, the price, the times, the conditions. */
function changesOf(quote: Quote, i: number): string[] {
  const [offer, now] = [quote.offers[i]!, quote.now[i]!];
  const live = quote.takenUp.filter((one) => LIVE.includes(one.status));
  return [
    ...(live.length > 0 ? [quotesText('alreadyTakenUp', { pnrs: live.map((one) => one.pnr).join(', ') })] : []),
    ...(quote.expired ? [quotesText('expiredText')] : []),
    ...(now.state === 'priceChanged' ? [priceText(offer.price.account, now.account!, quote.currency)] : []),
    ...(now.newTimes ? [quotesText('newTimes')] : []),
    ...(now.newConditions ? [quotesText('newConditions')] : []),
  ];
}

/** "The price was 451,030 AMD and is now 460,000 AMD (+8,970 AMD)." */
export function priceText(before: number, after: number, currency: string): string {
  const difference = Math.round((after - before) * 100) / 100;
  return quotesText('priceWas', {
    before: formatMoney(before, currency),
    now: formatMoney(after, currency),
    difference: `${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference), currency)}`,
  });
}
