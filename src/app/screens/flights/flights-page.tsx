import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { download } from '../../api/client.ts';
import { showDay } from '../../day.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { sortAsked } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
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

const route = getRouteApi('/desk/flights');
const Templates = lazyPart('templates', () => import('../../features/flight-templates/templates-screen.tsx'), 'TemplatesPage');
const NewFlight = lazyPart('new-flight', () => import('./new-flight.tsx'), 'NewFlight');

/** Flights by day, as a list or as a month; and the form of a new one. */
export function FlightsPage() {
  const { form, copy, view } = route.useSearch();
  const { writes } = useInventoryRights();
  if (view === 'templates')
    return (
      <Suspense
        fallback={
          <Page title="Templates" back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <Templates />
      </Suspense>
    );
  if ((form || copy) && writes)
    return (
      <Suspense
        fallback={
          <Page title="New flight" back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <NewFlight key={copy ?? 'new'} copyOf={copy} />
      </Suspense>
    );
  return <FlightList />;
}

function FlightList() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/flights' });
  const set = useSetSearch<FlightsSearch>();
  const client = useQueryClient();
  const { writes } = useInventoryRights();
  const calendar = search.view === 'calendar';
  const byDay = sortAsked(search.sort).sort !== 'flightNumber' && sortAsked(search.sort).sort !== 'route';
  const list = useList({ ...flightsQuery(search), enabled: !calendar });
  const meta = list.first?.meta;
  const days = meta ? ` (${showDay(meta.startDate)} – ${showDay(meta.endDate)})` : '';
  return (
    <ListPage
      title="Flights"
      id={calendar ? 'flight-calendar' : 'flights'}
      views="flights"
      label="Flights"
      list={list}
      search={search}
      filters={filtersOf(search)}
      columns={columnsOf(!byDay)}
      keyOf={(row) => row.id}
      link={(row) => ({ to: '/flights/$id', params: { id: row.id } })}
      {...(byDay ? { groupOf: dayOf } : {})}
      own="By departure"
      file={{
        what: 'Flights',
        take: (format, taking) => download('getFlights', { body: { ...toRequest(search), export: format } }, taking),
      }}
      failure="The flights could not be loaded"
      none={{
        title: 'No flights yet',
        why: `Nothing leaves in the next 60 days${days}.${writes ? ' Add the first one, then its classes.' : ''}`,
        fits: 'No flight fits',
        fitsWhy: `None leaves in these days${days} with what is chosen above.`,
      }}
      onRefresh={() => client.invalidateQueries({ queryKey: ['flight list'] })}
      above={
        <fieldset className="seg" aria-label="View">
          {(['list', 'calendar'] as const).map((view) => (
            <label key={view}>
              <input
                type="radio"
                name="view"
                checked={calendar === (view === 'calendar')}
                onChange={() => set({ view: view === 'calendar' ? view : undefined })}
              />
              <span>{view === 'list' ? 'List' : 'Calendar'}</span>
            </label>
          ))}
        </fieldset>
      }
      foot={
        writes && (
          <ButtonLink to="/flights" search={{ view: 'templates' }} className="kind-outline">
            Templates
          </ButtonLink>
        )
      }
      add={
        writes
          ? {
              text: 'New flight',
              off: 'a new flight',
              onAdd: () => void navigate({ search: (now) => ({ ...now, form: 'new' }) }),
            }
          : undefined
      }
      instead={calendar && <CalendarView search={search} />}
    />
  );
}
