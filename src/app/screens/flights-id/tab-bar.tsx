import { Link } from '@tanstack/react-router';
import { flightText } from '../../../texts/flight/text.ts';
import { useChosenInSight } from '../../ui/use-chosen-in-sight.ts';
import { type Tab, TABS } from './tabs.ts';

/** The tabs as links, so that each has an address; Back leaves the flight instead of walking through them. */
export function TabBar({ flightId, shown }: { flightId: string; shown: Tab }) {
  const tabs = useChosenInSight<HTMLElement>(shown);
  return (
    <nav ref={tabs} className="scroll-x" aria-label={flightText('parts')}>
      {TABS.map(({ id, title }) => (
        <Link
          key={id}
          to="/flights/$id"
          params={{ id: flightId }}
          search={id === TABS[0].id ? {} : { tab: id }}
          replace
          resetScroll={false}
          // Each is one address; the first one has no search and would count as open under all of them.
          activeOptions={{ exact: true }}
          className="pick"
          {...(id === shown.id ? { 'aria-current': 'page' as const } : {})}
        >
          {title()}
        </Link>
      ))}
    </nav>
  );
}
