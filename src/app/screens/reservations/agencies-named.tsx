import { useQuery } from '@tanstack/react-query';
import { foldName } from '../../../rules/names.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { audienceQuery } from '../../features/accounts/audience-query.ts';
import { Icon } from '../../ui/icon.tsx';

/** Less may begin any name. */
const LEAST = 3;
const MOST = 3;

/** Agencies that are called what was searched for: above the passengers of that name, each leads to all of its bookings. */
export function AgenciesNamed({ q, onChoose }: { q: string; onChoose: (agent: string) => void }) {
  const asked = q.trim();
  const wanted = foldName(asked);
  const { data } = useQuery({ ...audienceQuery(asked), enabled: wanted.length >= LEAST });
  const named = data?.agencies.filter(({ name }) => foldName(name).includes(wanted)).slice(0, MOST) ?? [];
  if (named.length === 0) return null;
  return (
    <div className="row wrap" role="group" aria-label={reservationsText('agenciesNamed')}>
      {named.map(({ id, name }) => (
        <button key={id} type="button" className="pick" onClick={() => onChoose(id)}>
          <Icon name="people" className="in-chip" /> {reservationsText('allOf', { agency: name })}
        </button>
      ))}
    </div>
  );
}
