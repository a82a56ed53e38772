import { placesText } from '../../texts/places/text.ts';
import { Link } from '@tanstack/react-router';
import { canOpen, landingOf, navigationOf, screens } from '../../contract/screens.ts';
import { openCommandBar } from '../features/command/command-control.ts';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { PRODUCT } from '../version.ts';
import { PlaceLink } from './place-link.tsx';

const SHORTCUT = 'Control+K'; // no text

/** Tablets: the navigation always stands at the side. */
export function SidePane() {
  const role = useSession()?.role;
  return (
    <nav className="side-pane" aria-label={placesText('main')}>
      <Link to={screens[landingOf(role)].path} className="side-brand">
        <Mark size={32} />
        <span>{PRODUCT}</span>
      </Link>
      <button type="button" className="place" aria-keyshortcuts={SHORTCUT} onClick={openCommandBar}>
        <Icon name="search" />
        <span>{placesText('find')}</span>
      </button>
      {role && navigationOf(role).map((name) => <PlaceLink key={name} name={name} />)}
      <PlaceLink name="currency" title={placesText('rates')} />
      {(['topUps', 'payouts', 'check', 'settings', 'profile'] as const).map(
        (name) => canOpen(name, role) && <PlaceLink key={name} name={name} />,
      )}
    </nav>
  );
}
