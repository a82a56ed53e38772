import { placesText } from '../../texts/places/text.ts';
import { navigationOf } from '../../contract/screens.ts';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { openDrawer } from './drawer-control.ts';
import { PlaceLink } from './place-link.tsx';

/** At most five places within reach of a thumb: the first three of the role, the rates while there is room, and the rest. */
export function BottomBar() {
  const role = useSession()?.role;
  const places = role ? navigationOf(role).slice(0, 3) : [];
  return (
    <nav className="bottom-bar" aria-label={placesText('main')}>
      {places.map((name) => (
        <PlaceLink key={name} name={name} />
      ))}
      <PlaceLink name="currency" title={placesText('rates')} />
      <button type="button" className="place" onClick={openDrawer}>
        <Icon name="more" />
        <span>{placesText('more')}</span>
      </button>
    </nav>
  );
}
