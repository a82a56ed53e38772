import type { PreOrder } from '../../../contract/holds.ts';
import { carryDraft } from '../../features/checkout-draft/draft-store.ts';
import { searchOf } from '../../features/holds/search-of.ts';
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
      onClick={() => carryDraft(hold)}
      className="kind-main"
    >
      {checkoutText('searchAgain')}
    </ButtonLink>
  );
}
