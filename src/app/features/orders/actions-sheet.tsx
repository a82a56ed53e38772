import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { Action, SheetName } from './actions.ts';

/** What may be done with the order now; below it what may not, and why. */
export function ActionsSheet({
  actions,
  offline,
  open,
  onClose,
  onChoose,
}: {
  actions: readonly Action[];
  offline: string | undefined;
  open: boolean;
  onClose: () => void;
  onChoose: (name: SheetName) => void;
}) {
  const on = offline ? [] : actions.filter((one) => !one.reason);
  const off = actions.filter((one) => !on.includes(one));
  return (
    <Sheet open={open} onClose={onClose} title="Actions">
      <div className="stack">
        {offline && (
          <p className="notice run" role="status">
            {offline} Nothing is kept to be sent later.
          </p>
        )}
        {on.length === 0 && !offline && <p>Nothing can be done with this order any more.</p>}
        <ul className="ruled">
          {on.map((one) => (
            <li key={one.name}>
              <button type="button" className="press" onClick={() => onChoose(one.name)}>
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
        {off.length > 0 && (
          <section className="stack tight" aria-label="Not possible now">
            <h3>Not possible now</h3>
            <ul className="ruled">
              {off.map((one) => (
                <li key={one.name} className="press dim">
                  <Icon name={one.icon} />
                  <span className="grow">
                    <span className="block">{one.text}</span>
                    <span className="quiet block">{offline ?? one.reason}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}
