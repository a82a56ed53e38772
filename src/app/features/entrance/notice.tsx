import type { ReactNode } from 'react';
import { useOffline } from '../../connection.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { signInText } from '../../../texts/sign-in/text.ts';
import { langOf } from './lang-of.ts';

const ICONS = { bad: 'alert', run: 'info', good: 'check' } as const satisfies Record<string, IconName>;

/** Words of the server or of a form, told at once to those who listen. */
export function Notice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div
      className={`notice ${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      {...(typeof children === 'string' ? langOf(children) : {})}
    >
      <Icon name={ICONS[kind]} />
      <div className="grow">{children}</div>
    </div>
  );
}

/** Nothing can be sent from here until the network is back. */
export function OfflineNotice() {
  if (!useOffline()) return null;
  return (
    <div className="notice run" role="status">
      <Icon name="offline" />
      <span>{signInText('offline')}</span>
    </div>
  );
}
