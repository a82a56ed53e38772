import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { accountQuery } from '../../features/accounts/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SOON_HOURS } from '../../api/deadlines-query.ts';
import { CHIPS, HOURS, type ReservationsSearch } from './filters.ts';
import { hoursText } from './hours-text.ts';

interface FilterBarProps {
  search: ReservationsSearch;
  onRefresh: () => void;
  busy: boolean;
  /** How many refund requests wait for a decision. */
  requests: number;
  /** How many bookings end soon; undefined for a role that does not save them. */
  deadlines: number | undefined;
  /** How many groups have seats kept for them; undefined for the desk, which sees them at their flights. */
  groups: number | undefined;
}

/** Search box, status chips and the refresh button; everything chosen stands in the URL. */
export function FilterBar({ search, onRefresh, busy, requests, deadlines, groups }: FilterBarProps) {
  const navigate = useNavigate({ from: '/reservations' });
  const set = (change: Partial<ReservationsSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });

  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chips.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.show]);
  return (
    <div className="stack tight">
      <div className="row">
        <SearchBox
          label="PNR, name or ticket number"
          placeholder="PNR, name or ticket"
          capitals
          q={search.q ?? ''}
          onWords={(q) => set({ q })}
        />
        <Link to="/check" className="icon-button framed" aria-label="Check a ticket">
          <Icon name="scan" />
        </Link>
        <button type="button" className="icon-button framed" aria-label="Refresh" disabled={busy} onClick={onRefresh}>
          <Icon name="refresh" />
        </button>
      </div>
      {search.agent && (
        <div className="row">
          <OneAgency id={search.agent} onClear={() => set({ agent: undefined })} />
        </div>
      )}
      <div className="scroll-x" role="group" aria-label="Status" ref={chips}>
        <button type="button" className="pick" aria-pressed={!search.show} onClick={() => set({ show: undefined })}>
          All
        </button>
        {deadlines !== undefined && (
          <button type="button" className="pick" aria-pressed={search.show === 'deadlines'} onClick={() => set({ show: 'deadlines' })}>
            Deadlines
            {deadlines > 0 && <Badge count={deadlines} />}
          </button>
        )}
        <button type="button" className="pick" aria-pressed={search.show === 'attention'} onClick={() => set({ show: 'attention' })}>
          Needs attention
        </button>
        {CHIPS.map((chip) => (
          <button
            key={chip.id}
            type="button"
            className="pick"
            aria-pressed={search.show === chip.id}
            onClick={() => set({ show: chip.id })}
          >
            {chip.text}
          </button>
        ))}
        <button type="button" className="pick" aria-pressed={search.show === 'requests'} onClick={() => set({ show: 'requests' })}>
          Refund requests
          {requests > 0 && <Badge count={requests} />}
        </button>
        {groups !== undefined && (groups > 0 || search.show === 'groups') && (
          <button type="button" className="pick" aria-pressed={search.show === 'groups'} onClick={() => set({ show: 'groups' })}>
            Group seats
            {groups > 0 && <Badge count={groups} />}
          </button>
        )}
        {search.show !== 'deadlines' && search.show !== 'requests' && search.show !== 'groups' && (
          <button
            type="button"
            className="pick"
            aria-pressed={search.sort === 'timeLimit'}
            onClick={() => set({ sort: search.sort === 'timeLimit' ? undefined : 'timeLimit' })}
          >
            <Icon name="clock" className="in-chip" />
            Time limit first
          </button>
        )}
      </div>
      {search.show === 'deadlines' && (
        <fieldset className="seg" aria-label="Order of deadlines">
          {ORDERS.map(({ by, text }) => (
            <label key={text}>
              <input type="radio" name="by" checked={search.by === by} onChange={() => set({ by })} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {search.show === 'deadlines' && (
        <fieldset className="seg" aria-label="Ends within">
          {HOURS.map((hours) => (
            <label key={hours}>
              <input
                type="radio"
                name="hours"
                checked={(search.hours ?? SOON_HOURS) === hours}
                onChange={() => set({ hours: hours === SOON_HOURS ? undefined : hours })}
              />
              <span>{hoursText(hours)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const ORDERS = [
  { by: undefined, text: 'Soonest first' },
  { by: 'money', text: 'Most money first' },
] as const;

const Badge = ({ count }: { count: number }) => <span className="badge num">{count}</span>;

/** The list is of one agency only, until this is pressed. */
function OneAgency({ id, onClear }: { id: string; onClear: () => void }) {
  const name = useQuery(accountQuery(id)).data?.businessName ?? 'One agency';
  return (
    <button type="button" className="pick" aria-pressed="true" aria-label={`${name}: show all agencies`} onClick={onClear}>
      {name}
      <Icon name="close" className="in-chip" />
    </button>
  );
}
