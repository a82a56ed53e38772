import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, type LinkOptions, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { FlightRow } from '../../../contract/flight-list.ts';
import { commonText } from '../../../texts/common/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { download } from '../../api/client.ts';
import { showPeriod } from '../../day.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useWide } from '../../lists/use-wide.ts';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarView } from './calendar-view.tsx';
import { columnsOf, dayOf } from './columns.tsx';
import { filtersOf, toRequest } from './filters.ts';
import type { FlightsSearch } from './flights-search.ts';
import { flightsQuery } from './queries.ts';
import { useSeveral } from './several.tsx';

const route = getRouteApi('/desk/flights');
const Templates = lazyPart('templates', () => import('../../features/flight-templates/templates-screen.tsx'), 'TemplatesPage');
const Ladders = lazyPart('fare-ladders', () => import('../../features/fare-ladders/ladders-page.tsx'), 'LaddersPage');
const Schedule = lazyPart('schedule-files', () => import('../../features/schedule-files/schedule-page.tsx'), 'SchedulePage');
const BulkJob = lazyPart('flight-bulk-job', () => import('../../features/flight-bulk/job-page.tsx'), 'BulkJobPage');
const NewFlight = lazyPart('new-flight', () => import('./new-flight.tsx'), 'NewFlight');

/** Flights by day, as a list or as a month; and the form of a new one. */
export function FlightsPage() {
  const { form, copy, view, bulk } = route.useSearch();
  const { writes } = useInventoryRights();
  if (bulk)
    return (
      <Suspense
        fallback={
          <Page title={commonText('flights')} back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <BulkJob key={bulk} id={bulk} />
      </Suspense>
    );
  if (view === 'templates')
    return (
      <Suspense
        fallback={
          <Page title={flightsText('templates')} back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <Templates />
      </Suspense>
    );
  if (view === 'ladders')
    return (
      <Suspense
        fallback={
          <Page title={flightsText('ladders')} back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <Ladders />
      </Suspense>
    );
  if (view === 'ssim' && writes)
    return (
      <Suspense
        fallback={
          <Page title={flightsText('schedule')} back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <Schedule />
      </Suspense>
    );
  if ((form || copy) && writes)
    return (
      <Suspense
        fallback={
          <Page title={flightsText('newFlight')} back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <NewFlight key={copy ?? 'new'} copyOf={copy} />
      </Suspense>
    );
  return <FlightList />;
}

const flightLink = (row: FlightRow): LinkOptions => ({ to: '/flights/$id', params: { id: row.id } });

function FlightList() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/flights' });
  const set = useSetSearch<FlightsSearch>();
  const client = useQueryClient();
  const { writes } = useInventoryRights();
  const wide = useWide();
  const calendar = search.view === 'calendar';
  const byDay = sortAsked(search.sort).sort !== 'flightNumber' && sortAsked(search.sort).sort !== 'route';
  const list = useList({ ...flightsQuery(search), enabled: !calendar });
  const several = useSeveral(search);
  const meta = list.first?.meta;
  const days = meta ? showPeriod(meta.startDate, meta.endDate) : '';
  return (
    <ListPage
      title={commonText('flights')}
      id={calendar ? 'flight-calendar' : 'flights'}
      views="flights" // no text
      label={commonText('flights')}
      list={list}
      search={search}
      filters={filtersOf(search)}
      columns={several.ticks ? [several.ticks, ...columnsOf(!byDay)] : columnsOf(!byDay)}
      keyOf={(row) => row.id}
      {...(several.pressed ?? { link: flightLink })}
      {...(byDay ? { groupOf: dayOf } : {})}
      own={flightsText('byDeparture')}
      file={{
        what: commonText('flights'),
        take: (format, taking) => download('getFlights', { body: { ...toRequest(search), export: format } }, taking),
      }}
      failure={flightsText('failed')}
      none={{
        title: flightsText('none'),
        why: flightsText(writes ? 'noneWhyAdd' : 'noneWhy', { days }),
        fits: flightsText('noneFits'),
        fitsWhy: flightsText('noneFitsWhy', { days }),
      }}
      onRefresh={() => client.invalidateQueries({ queryKey: ['flight list'] })}
      above={
        <fieldset className="seg" aria-label={flightsText('view')}>
          {(['list', 'calendar'] as const).map((view) => (
            <label key={view}>
              <input
                type="radio"
                name="view"
                checked={calendar === (view === 'calendar')}
                onChange={() => set({ view: view === 'calendar' ? view : undefined })}
              />
              <span>{view === 'list' ? flightsText('list') : flightsText('calendar')}</span>
            </label>
          ))}
        </fieldset>
      }
      after={!calendar && several.button}
      foot={
        several.foot ??
        (writes && (
          <>
            <ButtonLink to="/flights" search={{ view: 'templates' }} className="kind-outline">
              {flightsText('templates')}
            </ButtonLink>
            {/* On a phone it stands on the page of the templates. */}
            {wide && (
              <ButtonLink to="/flights" search={{ view: 'ladders' }} className="kind-outline">
                {flightsText('ladders')}
              </ButtonLink>
            )}
          </>
        ))
      }
      add={
        writes && !several.foot
          ? {
              text: flightsText('newFlight'),
              onAdd: () => void navigate({ search: (now) => ({ ...now, form: 'new' }) }),
            }
          : undefined
      }
      instead={calendar && <CalendarView search={search} />}
    >
      {several.sheet}
    </ListPage>
  );
}
