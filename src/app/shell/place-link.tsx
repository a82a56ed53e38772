import { placesText } from '../../texts/places/text.ts';
import { Link } from '@tanstack/react-router';
import { screens, type ScreenName } from '../../contract/screens.ts';
import { Icon } from '../ui/icon.tsx';
import { type Place, PLACE_ICON } from './places.ts';
import { useMenuNumber } from './menu-number.ts';

/** One place of a navigation: icon and word, how many requests wait there, marked as the current page by `aria-current`. */
export function PlaceLink({ name, title, onOpen }: { name: ScreenName; title?: string; onOpen?: () => void }) {
  const number = useMenuNumber(name);
  return (
    <Link to={screens[name].path} className="place" {...(onOpen ? { onClick: onOpen } : {})}>
      <Icon name={PLACE_ICON[name] ?? 'list'} />
      <span>{title ?? placesText(name as Place)}</span>
      {number > 0 && <span className="bell-count num">{number}</span>}
    </Link>
  );
}
