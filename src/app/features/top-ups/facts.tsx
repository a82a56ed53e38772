import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { statementText } from '../../../texts/statement/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { Lines } from '../../ui/lines.tsx';
import { Proofs } from './proofs.tsx';

/** What the agency has told of a payment, and what was answered. */
export function Facts({ request }: { request: TopUpRequest }) {
  const zone = useCompanyZone();
  const { amount, acceptedAmount, currency, reference, note, decision, decidedAt, decidedBy } = request;
  return (
    <>
      <Lines
        lines={[
          [topUpsText('amount'), formatMoney(amount, currency), 'strong'],
          acceptedAmount !== null && [topUpsText('accepted'), formatMoney(acceptedAmount, currency), 'strong'],
          [topUpsText('method'), statementText(`method.${request.method}`)],
          [topUpsText('reference'), reference ?? topUpsText('noReference'), reference === null ? 'quiet' : ''],
          [topUpsText('paidOn'), showDay(request.paidOn)],
          [topUpsText('asked'), topUpsText('askedBy', { at: showInstant(request.createdAt, zone), who: request.askedBy })],
          decidedAt !== null && [topUpsText('answer'), topUpsText('answerBy', { at: showInstant(decidedAt, zone), who: decidedBy ?? '' })],
        ]}
      />
      {request.takenBackNo !== null && <p className="notice run">{statementText('reversedBy', { no: request.takenBackNo })}</p>}
      {decision && <p className={request.status === 'declined' ? 'notice bad' : 'notice'}>{decision}</p>}
      {note && (
        <p className="breaks">
          <span className="quiet block">{topUpsText('agencyNote')}</span>
          {note}
        </p>
      )}
      {request.duplicate && <p className="notice run">{topUpsText('secondOne')}</p>}
      <Proofs request={request} />
    </>
  );
}
