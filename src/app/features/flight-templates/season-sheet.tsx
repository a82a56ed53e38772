import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MOST_DAYS } from '../../../contract/season.ts';
import type { Answer } from '../../../contract/endpoints.ts';
import type { FlightTemplate } from '../../../contract/templates.ts';
import { commonText } from '../../../texts/common/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { useOffline } from '../../connection.ts';
import { addDays } from '../../day.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { seasonQuery } from './queries.ts';
import { SeasonPreview } from './season-preview.tsx';
import { type FlightsOf, SeasonResult } from './season-result.tsx';

/** A season of one template: the range, what it would make of it, and making it. */
export function SeasonSheet({ template, open, onClose }: { template: FlightTemplate; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const offline = useOffline();
  const [range, setRange] = useState(() => rangeOf(template));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<Answer<'createFlight'>>();
  const [leaveTo, setLeaveTo] = useState<FlightsOf>();
  const { busy, trouble, send } = useWrite();
  const problem = errorOf(range);
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...seasonQuery(template.id, range.startDate, range.endDate),
    // While it is made, what could be made is not asked for.
    enabled: open && !busy && made === undefined && problem === undefined,
    placeholderData: keepPreviousData,
  });
  const season = problem === undefined ? data : undefined;
  const wanted = season?.dates.filter((one) => one.reason === null && !leftOut.has(one.date)).length ?? 0;
  useEffect(() => (open && leftOut.size > 0 && !made ? markDirty() : undefined), [open, leftOut, made]);

  const build = async () => {
    const except = [...leftOut].filter((date) => date >= range.startDate && date <= range.endDate).toSorted();
    const body = { templateId: template.id, ...range, except };
    const answer = await send('createFlight', { body }, { timeoutMs: 60_000 });
    if (answer) setMade(answer);
  };
  const toggle = (date: string) => {
    const next = new Set(leftOut);
    if (!next.delete(date)) next.add(date);
    setLeftOut(next);
  };
  // Where to go once the sheet is out of the way: leaving with it half closed would leave a piece of it behind.
  const close = () => {
    onClose();
    if (leaveTo) void navigate({ to: '/flights', search: leaveTo });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      canClose={!busy}
      title={templatesText('season', { flight: template.flightNumber })}
      foot={
        made ? (
          <Button kind="main" full onPress={onClose}>
            {commonText('done')}
          </Button>
        ) : (
          <>
            {trouble !== undefined && <ErrorAlert error={trouble} title={templatesText('nothingMade')} />}
            {offline && <p className="quiet">{templatesText('offline')}</p>}
            <Button kind="go" full busy={busy} disabled={offline || wanted === 0 || isPlaceholderData} onPress={() => void build()}>
              {wanted === 0 ? templatesText('nothingToMake') : templatesText('make', { n: wanted })}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <SeasonResult
          made={made}
          template={template}
          onShow={(to) => {
            setLeaveTo(to);
            onClose();
          }}
        />
      ) : (
        <div className="stack">
          <div className="halves">
            <DateField
              label={templatesText('rangeFrom')}
              name="startDate"
              value={range.startDate}
              onValue={(startDate) => setRange({ ...range, startDate })}
              error={problem?.startDate}
            />
            <DateField
              label={templatesText('rangeTo')}
              name="endDate"
              value={range.endDate}
              onValue={(endDate) => setRange({ ...range, endDate })}
              error={problem?.endDate}
            />
          </div>
          {isError && <ErrorAlert error={error} title={templatesText('previewFailed')} onRetry={() => void refetch()} busy={isFetching} />}
          {isPending && problem === undefined && !isError && <Skeleton lines={[60, 90, 90, 90]} />}
          {season && <SeasonPreview season={season} leftOut={leftOut} wanted={wanted} onToggle={toggle} />}
        </div>
      )}
    </Sheet>
  );
}

interface Range {
  startDate: string;
  endDate: string;
}

/** What is left of the validity, a year at most. */
function rangeOf({ validFrom, validTo }: FlightTemplate): Range {
  const startDate = validFrom > today() || validTo < today() ? validFrom : today();
  const year = addDays(startDate, MOST_DAYS - 1);
  return { startDate, endDate: validTo < year ? validTo : year };
}

function errorOf({ startDate, endDate }: Range): { startDate?: string; endDate?: string } | undefined {
  if (!startDate) return { startDate: templatesText('dateMissing') };
  if (!endDate) return { endDate: templatesText('dateMissing') };
  if (endDate < startDate) return { endDate: templatesText('endBefore') };
  return endDate > addDays(startDate, MOST_DAYS - 1) ? { endDate: templatesText('mostYear') } : undefined;
}
