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
import { ListStates } from '../../lists/list-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import styles from './reservations.module.css';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { showCity } from '../../city.ts';

/** Seats that the desk keeps for the agency, what ends first on top; each leads to its flight in a search. */
export function GroupsList() {
  const groups = useQuery(allotmentsQuery());
  const rows = groups.data ?? [];
  return (
    <ListStates
      query={groups}
      empty={rows.length === 0}
      failure={reservationsText('groupsFailed')}
      none={<EmptyState title={reservationsText('noGroups')} why={reservationsText('noGroupsWhy')} />}
    >
      <ExportButtons
        what={reservationsText('show.groups')}
        take={(format, taking) => download('getAllotments', { query: { export: format } }, taking)}
      />
      <ul className={`stack ${styles.list}`} aria-label={reservationsText('show.groups')}>
        {rows.map((one) => (
          <li key={one.id}>
            <Card one={one} />
          </li>
        ))}
      </ul>
    </ListStates>
  );
}

function Card({ one }: { one: Allotment }) {
  const { flight } = one;
  return (
    <article className="card stack tight" aria-label={reservationsText('groupOn', { flight: flight.flightNumber })}>
      <div className="row between wrap">
        <h3 className="h2">
          {showCity(flight.from)} – {showCity(flight.to)}
        </h3>
        <span className="row num">
          <Countdown until={one.releaseAt} quiet />
        </span>
      </div>
      <p>
        {showDay(flight.departureLocal)} <span className="num">{timeOf(flight.departureLocal)}</span>{' '}
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
    </article>
  );
}
