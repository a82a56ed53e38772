import { drawerText } from '../../texts/drawer/text.ts';
import { placesText } from '../../texts/places/text.ts';
import { canOpen, navigationOf } from '../../contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatBalance } from '../../rules/format.ts';
import { profileQuery } from '../api/queries.ts';
import { openCommandBar } from '../features/command/command-control.ts';
import { useSession } from '../session.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { closeOnBack } from '../ui/back.ts';
import { Icon } from '../ui/icon.tsx';
import { IonContent } from '../ui/ion-content.ts';
import { IonMenu } from '../ui/ion-menu.ts';
import { Mark } from '../ui/mark.tsx';
import { PRODUCT, VERSION } from '../version.ts';
import { displayName } from './display-name.ts';
import { closeDrawer } from './drawer-control.ts';
import { hasBalance } from '../features/money/has-balance.ts';
import { InstallHint } from './install-hint.tsx';
import { PlaceLink } from './place-link.tsx';
import { RatesLine } from './rates-line.tsx';
import { signOut } from '../sign-out.ts';

const find = () => {
  closeDrawer();
  openCommandBar();
};

/** Phones: everything that the bars have no room for (domain.md 5.1). */
export function Drawer({ contentId }: { contentId: string }) {
  const role = useSession()?.role;
  const { data } = useQuery(profileQuery());
  const closed = useRef<() => void>(undefined);
  return (
    <IonMenu
      className="drawer"
      contentId={contentId}
      type="overlay"
      side="end"
      aria-label={drawerText('menu')}
      onIonWillOpen={() => (closed.current ??= closeOnBack(closeDrawer))}
      onIonDidClose={() => {
        closed.current?.();
        closed.current = undefined;
      }}
    >
      <IonContent>
        <div className="drawer-in">
          <div className="drawer-head">
            <div className="row between">
              <span className="row">
                <Mark size={28} />
                <strong>{PRODUCT}</strong>
              </span>
              <button type="button" className="icon-button" aria-label={drawerText('closeMenu')} onClick={closeDrawer}>
                <Icon name="close" />
              </button>
            </div>
            {data && (
              <>
                <p className="drawer-name">{displayName(data)}</p>
                {hasBalance(role, data) && (
                  <p className="drawer-balance">
                    <span className="drawer-label">{placesText('balance')}</span>
                    <span className="big num">{formatBalance(data.balance.currentBalance)}</span> {data.balance.currency}
                  </p>
                )}
              </>
            )}
          </div>
          <RatesLine onOpen={closeDrawer} />
          <nav aria-label={drawerText('allPlaces')} className="drawer-places">
            <button type="button" className="place" onClick={find}>
              <Icon name="search" />
              <span>{placesText('find')}</span>
            </button>
            {role && navigationOf(role).map((name) => <PlaceLink key={name} name={name} onOpen={closeDrawer} />)}
            <PlaceLink name="currency" title={placesText('rates')} onOpen={closeDrawer} />
            <Bell place onOpen={closeDrawer} />
            {(['topUps', 'payouts', 'check', 'settings'] as const).map(
              (name) => canOpen(name, role) && <PlaceLink key={name} name={name} onOpen={closeDrawer} />,
            )}
            <PlaceLink name="profile" title={placesText('myProfile')} onOpen={closeDrawer} />
            <button type="button" className="place" onClick={() => void signOut()}>
              <Icon name="leave" />
              <span>{placesText('logOut')}</span>
            </button>
          </nav>
          <InstallHint />
          <p className="drawer-version">
            {PRODUCT} {VERSION}
          </p>
        </div>
      </IonContent>
    </IonMenu>
  );
}
