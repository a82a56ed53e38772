import type { Allotment } from '../../../contract/allotments.ts';
import { formatMoney } from '../../../rules/format.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { LoadBar } from '../flights/load-bar.tsx';
import { Countdown } from '../../ui/countdown.tsx';

/** What was agreed on group seats and how many are used, for the desk and for the agency. `counts`: with what is left of the time. */
export function AllotmentTerms({ one, counts = false }: { one: Allotment; counts?: boolean }) {
  const zone = useCompanyZone();
  return (
    <>
      <LoadBar total={one.held + one.sold + one.free} held={one.held} sold={one.sold} />
      <dl className="lines">
        <dt>{allotmentsText('keptUntil')}</dt>
        <dd className="num row end wrap">
          {shortInstant(one.releaseAt, zone)} {counts && <Countdown until={one.releaseAt} quiet />}
        </dd>
        <dt>{allotmentsText('issuedUntil')}</dt>
        <dd className="num">{shortInstant(one.namesDueAt, zone)}</dd>
        <dt>{allotmentsText('price')}</dt>
        <dd>{formatMoney(one.price, one.currency)}</dd>
        {one.depositDue !== null && !one.plan && (
          <>
            <dt>{allotmentsText('depositDue')}</dt>
            <dd>{formatMoney(one.depositDue, one.currency)}</dd>
          </>
        )}
      </dl>
      {one.remarks && <p className="quiet">{one.remarks}</p>}
    </>
  );
}
