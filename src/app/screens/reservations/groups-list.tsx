import { useQuery } from '@tanstack/react-query';
import type { Allotment } from '../../../contract/allotments.ts';
import { timeOf } from '../../../rules/format.ts';
import { AllotmentTerms } from '../../features/allotments/allotment-terms.tsx';
import { PlanView } from '../../features/deposits/plan-view.tsx';
import { download } from '../../api/client.ts';
import { ExportButtons } from '../../features/exports/export-buttons.tsx';
import { allotmentsQuery } from '../../features/allotments/queries.ts';
import { showDay } from '../../day.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { CardList, TripCard } from './card-list.tsx';
import { reservationsText } from '../../../texts/reservations/text.ts';

/** Seats that the desk keeps for the agency, what ends first on top; each leads to its flight in a search. */
export function GroupsList() {
  return (
    <CardList
      query={useQuery(allotmentsQuery())}
      title={reservationsText('show.groups')}
      failure={reservationsText('groupsFailed')}
      none={{ title: reservationsText('noGroups'), why: reservationsText('noGroupsWhy') }}
      head={
        <ExportButtons
          what={reservationsText('show.groups')}
          take={(format, taking) => download('getAllotments', { query: { export: format } }, taking)}
        />
      }
      renderCard={(one) => <Card one={one} />}
    />
  );
}

function Card({ one }: { one: Allotment }) {
  const { flight } = one;
  return (
    <TripCard
      label={reservationsText('groupOn', { flight: flight.flightNumber })}
      from={flight.from}
      to={flight.to}
      beside={
        <span className="row num">
          <Countdown until={one.releaseAt} quiet />
        </span>
      }
    >
      <p>
        {showDay(flight.departureLocal)}, <span className="num">{timeOf(flight.departureLocal)}</span>{' '}
        <span className="quiet">
          {flight.flightNumber} · {one.flightClass.name}
        </span>
      </p>
      <AllotmentTerms one={one} />
      <PlanView one={one} />
      {one.free > 0 && (
        <ButtonLink
          to="/search"
          search={{
            tabIndex: 0,
            from: flight.from.iata,
            to: flight.to.iata,
            departureDate: flight.departureLocal.slice(0, 10),
            passengers: '1-0-0',
            go: 1,
          }}
          className="kind-outline"
        >
          {reservationsText('bookGroup')}
        </ButtonLink>
      )}
    </TripCard>
  );
}
