import { placesText } from '../../texts/places/text.ts';
import { canOpen } from '../../contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { profileQuery } from '../api/queries.ts';
import { useSession } from '../session.ts';
import { signOut } from '../sign-out.ts';
import { closeOnBack } from '../ui/back.ts';
import { Icon } from '../ui/icon.tsx';
import { displayName } from './display-name.ts';
import { openDrawer } from './drawer-control.ts';
import { useLatest } from '../ui/use-latest.ts';

const PHONE = '(max-width: 47.9375em)';

/** The person's button: a small menu on tablets and laptops; on phones it opens the drawer, which holds the same and more. */
export function UserMenu() {
  const { data } = useQuery(profileQuery());
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => (matchMedia(PHONE).matches ? openDrawer() : setOpen(!open));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button user-menu"
        aria-label={placesText('userMenu')}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={press}
      >
        <span className="avatar">{data ? initials(data.businessName || data.email) : <Icon name="person" />}</span>
      </button>
      {open && <Menu button={button} name={data && displayName(data)} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Drawn beside the pages, not inside the bar it belongs to: Ionic's toolbar cuts off what is larger than itself. The focus
 * goes into it and comes back; Escape, Tab, Back and a press anywhere else close it.
 */
function Menu({ button, name, onClose }: { button: RefObject<HTMLButtonElement | null>; name: string | undefined; onClose: () => void }) {
  const role = useSession()?.role;
  const box = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  useEffect(() => {
    const outside = (event: Event) => {
      const at = event.target as Node;
      if (!box.current?.contains(at) && !button.current?.contains(at)) close();
    };
    const type = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') {
        // The focus goes on from the button, as if the menu stood behind it.
        button.current?.focus();
        close();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const all = items(box.current);
      all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
    };
    items(box.current)[0]?.focus();
    document.addEventListener('keydown', type);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    const closed = closeOnBack(() => {
      close();
      button.current?.focus();
      return true;
    });
    return () => {
      document.removeEventListener('keydown', type);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      closed();
    };
  }, [button, close]);

  return createPortal(
    <div ref={box} className="user-popup" role="group" aria-label={placesText('userMenu')}>
      {name !== undefined && <p className="user-name">{name}</p>}
      {canOpen('topUps', role) && (
        <Link to="/top-ups" className="place" onClick={onClose}>
          <Icon name="plus" />
          <span>{placesText('topUps')}</span>
        </Link>
      )}
      {canOpen('check', role) && (
        <Link to="/check" className="place" onClick={onClose}>
          <Icon name="scan" />
          <span>{placesText('check')}</span>
        </Link>
      )}
      {canOpen('settings', role) && (
        <Link to="/settings" className="place" onClick={onClose}>
          <Icon name="settings" />
          <span>{placesText('settings')}</span>
        </Link>
      )}
      <Link to="/profile" className="place" onClick={onClose}>
        <Icon name="person" />
        <span>{placesText('myProfile')}</span>
      </Link>
      <button type="button" className="place" onClick={() => void signOut()}>
        <Icon name="leave" />
        <span>{placesText('logOut')}</span>
      </button>
    </div>,
    document.querySelector('ion-app') ?? document.body,
  );
}

const items = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('a, button') ?? [])];

function initials(name: string): string {
  return name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase() ?? '')
    .join('');
}
