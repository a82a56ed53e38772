import type { ReactNode } from 'react';
import { staffText } from '../../../texts/staff/text.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';

export interface MenuAction {
  text: string;
  hint: string;
  icon: IconName;
  act: () => void;
}

interface FlightActionsSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  actions: readonly MenuAction[];
  busy: boolean;
  offline: boolean;
  failure?: unknown;
  children?: ReactNode;
}

/** What may be done with a flight or a class, each with its consequence in words. */
export function FlightActionsSheet({ open, onClose, title, actions, busy, offline, failure, children }: FlightActionsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} canClose={!busy}>
      <div className="stack">
        {offline && (
          <p className="notice run" role="status">
            {staffText('changesOffline')}
          </p>
        )}
        {failure !== undefined && <ErrorAlert error={failure} />}
        {children}
        <ul className="ruled">
          {actions.map((one) => (
            <li key={one.text}>
              <button type="button" className="press" disabled={offline || busy} onClick={one.act}>
                <Icon name={one.icon} />
                <span className="grow">
                  <span className="strong block">{one.text}</span>
                  <span className="quiet block">{one.hint}</span>
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
