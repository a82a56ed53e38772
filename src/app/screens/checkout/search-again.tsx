import type { PreOrder } from '../../../contract/holds.ts';
import { carryDraft } from '../../features/checkout-draft/draft-store.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** The same flights and people in the search, asked already. */
export function SearchAgain({ hold }: { hold: PreOrder }) {
  const { staff } = useSeller();
  return (
    <ButtonLink
      to="/search"
      search={{ ...searchOf(hold), ...(staff ? { agent: hold.agent.userId } : {}) }}
      onClick={() => carryDraft(hold.id)}
      className="kind-main"
    >
      {checkoutText('searchAgain')}
    </ButtonLink>
  );
}

function searchOf(hold: Pick<PreOrder, 'tripType' | 'segments' | 'adults' | 'children' | 'infants'>) {
  const legs = hold.segments.map((one) => ({ from: one.from.iata, to: one.to.iata, date: one.departureLocal.slice(0, 10) }));
  const [first, second] = legs;
  const passengers = `${hold.adults}-${hold.children}-${hold.infants}`;
  // Out to one airport of a city and back from another is found as several flights.
  const returns = legs.length === 2 && second!.from === first!.to && second!.to === first!.from;
  if (legs.length > 1 && !returns)
    return { tabIndex: 2 as const, legs: legs.map((leg) => `${leg.from}.${leg.to}.${leg.date}`).join('~'), passengers, go: 1 as const };
  return {
    tabIndex: returns ? (1 as const) : (0 as const),
    from: first!.from,
    to: first!.to,
    departureDate: first!.date,
    ...(returns ? { returnDate: second!.date } : {}),
    passengers,
    go: 1 as const,
  };
}
