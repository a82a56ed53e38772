import { canOpen } from '../../contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { profileQuery } from '../api/queries.ts';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { displayName } from './display-name.ts';
import { openDrawer } from './drawer-control.ts';
import { signOut } from '../sign-out.ts';

const PHONE = '(max-width: 767px)';

/** The person's button: a small menu on tablets; on phones it opens the drawer, which holds the same and more. */
export function UserMenu() {
  const role = useSession()?.role;
  const { data } = useQuery(profileQuery());
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  const press = () => (matchMedia(PHONE).matches ? openDrawer() : setOpen(!open));
  return (
    <div className="user-menu" ref={box}>
      <button ref={button} type="button" className="icon-button" aria-label="User menu" aria-expanded={open} onClick={press}>
        <span className="avatar">{data ? initials(data.businessName || data.email) : <Icon name="person" />}</span>
      </button>
      {open && (
        <div className="user-popup">
          {data && <p className="user-name">{displayName(data)}</p>}
          {canOpen('check', role) && (
            <Link to="/check" className="place" onClick={() => setOpen(false)}>
              <Icon name="scan" />
              <span>Check ticket</span>
            </Link>
          )}
          {canOpen('settings', role) && (
            <Link to="/settings" className="place" onClick={() => setOpen(false)}>
              <Icon name="settings" />
              <span>Settings</span>
            </Link>
          )}
          <Link to="/profile" className="place" onClick={() => setOpen(false)}>
            <Icon name="person" />
            <span>My Profile</span>
          </Link>
          <button type="button" className="place" onClick={() => void signOut()}>
            <Icon name="leave" />
            <span>Log out</span>
          </button>
        </div>
      )}
    </div>
  );
}

function initials(name: string): string {
  return name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase() ?? '')
    .join('');
}
