import { formatMoney } from '../../../rules/format.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';

/** What was granted, where that is less, above what was asked for. */
export function Sum({ amount, granted, currency }: { amount: number; granted: number | null; currency: string }) {
  const partly = granted !== null && granted !== amount;
  return (
    <>
      <span className="money strong block">{formatMoney(granted ?? amount, currency)}</span>
      {partly && <span className="quiet money block">{topUpsText('of', { money: formatMoney(amount, currency) })}</span>}
    </>
  );
}
