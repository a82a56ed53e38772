import { useQuery } from '@tanstack/react-query';
import type { Alert } from '../../../contract/alerts.ts';
import { formatMoney } from '../../../rules/format.ts';
import { alertsText } from '../../../texts/alerts/text.ts';
import { showCity } from '../../city.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { AlertSheet } from '../../features/alerts/alert-sheet.tsx';
import { askedText } from '../../features/alerts/asked-text.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { CardList, TripCard } from './card-list.tsx';

/** Alerts of the agency with what was found last: changed, paused, deleted. */
export function AlertsList() {
  const { edited, edit, close } = useEdited<Alert>();
  return (
    <>
      <CardList
        query={useQuery(alertsQuery())}
        title={alertsText('title')}
        failure={alertsText('failed')}
        none={{ title: alertsText('empty'), why: alertsText('emptyWhy') }}
        renderCard={(one) => <Card one={one} onEdit={() => edit(one)} />}
      />
      {edited?.one && <AlertSheet key={edited.time} trip={edited.one} one={edited.one} open={edited.open} onClose={close} />}
    </>
  );
}

const LOOK = { active: ['clock', 'run'], paused: ['ban', 'ended'], ended: ['check', 'ended'] } as const;

function Card({ one, onEdit }: { one: Alert; onEdit: () => void }) {
  const { status, found, told, maxTotal, startDate, endDate, version } = one;
  const zone = useCompanyZone();
  const offline = useOffline();
  const { busy, trouble, send } = useWrite();
  const money = (total: number) => formatMoney(total, one.currency);
  const route = `${showCity(one.from)} – ${showCity(one.to)}`;
  const params = { id: one.id };
  const turn = async (isActive: boolean) => {
    const done = await send('updateAlert', { params, body: { maxTotal, startDate, endDate, isActive, version } });
    if (done) notify(alertsText(isActive ? 'resumed' : 'paused'));
  };
  const remove = async () => {
    const words = { title: alertsText('deleteTitle'), text: alertsText('deleteText'), verb: alertsText('delete'), danger: true };
    if ((await confirm(words)) && (await send('deleteAlert', { params }))) notify(alertsText('deleted'));
  };
  const [icon, tone] = LOOK[status];
  return (
    <TripCard label={route} from={one.from} to={one.to} beside={<Chip icon={icon} tone={tone} text={alertsText(`status.${status}`)} />}>
      <p>
        {showDay(startDate)}
        {endDate !== startDate && ` – ${showDay(endDate)}`} <span className="quiet">{askedText(one)}</span>
      </p>
      <p className="strong">{maxTotal === null ? alertsText('seats') : alertsText('atMost', { total: money(maxTotal) })}</p>
      <p>
        {found
          ? alertsText(status === 'active' ? 'now' : 'lastFound', { total: money(found.total), day: showDay(found.date) })
          : alertsText('nothingNow')}
        {one.checkedAt && <span className="quiet"> · {alertsText('checked', { at: shortInstant(one.checkedAt, zone) })}</span>}
      </p>
      {told && (
        <p className="quiet">
          {alertsText('told', { at: shortInstant(told.at, zone), total: money(told.total), day: showDay(told.date) })}
        </p>
      )}
      {trouble !== undefined && <ErrorAlert error={trouble} />}
      <div className="row wrap">
        {status !== 'ended' && (
          <>
            <ButtonLink
              to="/search"
              search={{
                tabIndex: 0,
                from: one.from.iata,
                to: one.to.iata,
                departureDate: found?.date ?? startDate,
                passengers: `${one.adults}-${one.children}-${one.infants}`,
                cabin: one.cabin ?? undefined,
                go: 1,
              }}
              className="kind-outline small"
            >
              {alertsText('show')}
            </ButtonLink>
            <Button kind="outline" small disabled={offline || busy} label={alertsText('editOne', { route })} onPress={onEdit}>
              {alertsText('edit')}
            </Button>
            <Button
              kind="outline"
              small
              busy={busy}
              disabled={offline}
              label={alertsText(status === 'active' ? 'pauseOne' : 'resumeOne', { route })}
              onPress={() => void turn(status !== 'active')}
            >
              {alertsText(status === 'active' ? 'pause' : 'resume')}
            </Button>
          </>
        )}
        {status === 'ended' && (
          <Button
            kind="outline"
            small
            busy={busy}
            disabled={offline}
            label={alertsText('deleteOne', { route })}
            onPress={() => void remove()}
          >
            {alertsText('delete')}
          </Button>
        )}
      </div>
    </TripCard>
  );
}
