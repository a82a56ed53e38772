import type { PayoutRequest } from '../../../contract/payout-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { Lines } from '../../ui/lines.tsx';

/** What the agency has asked for, where it goes, and what was answered. */
export function Facts({ request }: { request: PayoutRequest }) {
  const zone = useCompanyZone();
  const { amount, paidAmount, currency, method, holder, bankAccount, bank, reference, paidOn, note, decision, decidedAt } = request;
  return (
    <>
      <Lines
        lines={[
          [topUpsText('amount'), formatMoney(amount, currency), 'strong'],
          paidAmount !== null && [payoutsText('paid'), formatMoney(paidAmount, currency), 'strong'],
          method === 'cash' && [topUpsText('method'), payoutsText('inCash')],
          holder !== null && [payoutsText('holder'), holder],
          bankAccount !== null && [payoutsText('accountShort'), bankAccount, 'num'],
          bank !== null && [payoutsText('bankShort'), bank],
          reference !== null && [payoutsText('reference'), reference],
          paidOn !== null && [payoutsText('paidOn'), showDay(paidOn)],
          [topUpsText('asked'), topUpsText('askedBy', { at: showInstant(request.createdAt, zone), who: request.askedBy })],
          decidedAt !== null && [
            topUpsText('answer'),
            topUpsText('answerBy', { at: showInstant(decidedAt, zone), who: request.decidedBy ?? '' }),
          ],
        ]}
      />
      {request.takenBackNo !== null && <p className="notice run">{payoutsText('returned', { no: request.takenBackNo })}</p>}
      {decision && <p className={request.status === 'declined' ? 'notice bad' : 'notice'}>{decision}</p>}
      {note && (
        <p className="breaks">
          <span className="quiet block">{topUpsText('agencyNote')}</span>
          {note}
        </p>
      )}
    </>
  );
}
