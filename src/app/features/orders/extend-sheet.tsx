import { useState } from 'react';
import { commonText } from '../../../texts/common/text.ts';
import { zoneCity } from '../../../rules/format.ts';
import { ApiError } from '../../api/failures.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { useOrderEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toInstant, toWall } from './zone-time.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

const HOUR = 3_600_000;
const STEPS = [3, 6, 12, 24];

/** A new time limit with the reason for it; the latest that is possible is named when it was too late. */
export function ExtendSheet(sheet: SheetOf) {
  const { order } = sheet;
  const zone = useCompanyZone();
  const [old] = useState(order.timeLimit ?? order.serverTime);
  const [wall, setWall] = useState(() => toWall(old, zone));
  // While one of the two fields is typed, its half is empty.
  const [day = '', time = ''] = wall.split('T');
  const [reason, setReason] = useState('');
  const operation = useOrderEdit('extend', sheet, (now) =>
    now?.timeLimit ? orderSheetsText('limitIs', { until: showInstant(now.timeLimit, zone) }) : orderSheetsText('saved', { pnr: order.pnr }),
  );
  const timeLimit = toInstant(wall, zone);
  const { error, errors } = operation;
  const latest = error instanceof ApiError && error.code === 'TTL_MAX' ? error.details['latest'] : undefined;
  const same = wall === toWall(old, zone);
  return (
    <OperationSheet
      name="order extend"
      title={orderSheetsText('action.extend')}
      operation={operation}
      kind="main"
      body={timeLimit && !same && reason.trim() ? { timeLimit, reason: reason.trim() } : undefined}
      next={timeLimit && !same ? orderSheetsText('extendTo', { until: showInstant(timeLimit, zone) }) : orderSheetsText('action.extend')}
      ask={
        <>
          <Lines
            lines={[
              [orderSheetsText('now'), showInstant(old, zone)],
              timeLimit !== undefined && !same && [orderSheetsText('limitThen'), showInstant(timeLimit, zone), 'strong'],
            ]}
          />
          <div className="row wrap" role="group" aria-label={orderSheetsText('laterBy')}>
            {STEPS.map((hours) => (
              <button
                key={hours}
                type="button"
                className="pick"
                onClick={() => setWall(toWall(new Date(Date.parse(old) + hours * HOUR).toISOString(), zone))}
              >
                {orderSheetsText('hoursMore', { hours })}
              </button>
            ))}
          </div>
          <div className="columns">
            <DateField
              label={orderSheetsText('day')}
              name="day"
              value={day}
              error={errors['timeLimit']}
              onValue={(next) => setWall(`${next}T${time}`)}
            />
            <TimeField
              label={orderSheetsText('timeIn', { city: zoneCity(zone, commonText) })}
              name="time"
              value={time}
              onValue={(next) => setWall(`${day}T${next}`)}
            />
          </div>
          {typeof latest === 'string' && (timeLimit === undefined || timeLimit > latest) && (
            <div className="notice run row between wrap" role="alert">
              <span>{orderSheetsText('latestIs', { until: showInstant(latest, zone) })}</span>
              <Button kind="outline" small onPress={() => setWall(toWall(latest, zone))}>
                {orderSheetsText('useIt')}
              </Button>
            </div>
          )}
          <Reason value={reason} onValue={setReason} error={errors['reason']} hint={orderSheetsText('neededInHistory')} />
        </>
      }
    />
  );
}
