import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { type Action, hintOf, type SheetName } from './actions.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** What may be done with the order now; below it what may not, and why. */
export function ActionsSheet({
  actions,
  carrier,
  offline,
  open,
  onClose,
  onChoose,
}: {
  actions: readonly Action[];
  /** A flight was changed or cancelled by the carrier. */
  carrier: boolean;
  offline: string | undefined;
  open: boolean;
  onClose: () => void;
  onChoose: (name: SheetName) => void;
}) {
  const on = offline ? [] : actions.filter((one) => !one.reason);
  const off = actions.filter((one) => !on.includes(one));
  return (
    <Sheet open={open} onClose={onClose} title={orderSheetsText('title')}>
      <div className="stack">
        {offline && (
          <p className="notice run" role="status">
            {orderSheetsText('offline', { offline })}
          </p>
        )}
        {on.length === 0 && !offline && <p>{orderSheetsText('nothing')}</p>}
        <ul className="ruled">
          {on.map((one) => (
            <li key={one.name}>
              <button type="button" className="press" onClick={() => onChoose(one.name)}>
                <Icon name={one.icon} />
                <span className="grow">
                  <span className="strong block">{orderSheetsText(`action.${one.name}`)}</span>
                  <span className="quiet block">{orderSheetsText(hintOf(one.name, carrier))}</span>
                </span>
                <Icon name="forward" />
              </button>
            </li>
          ))}
        </ul>
        {off.length > 0 && (
          <section className="stack tight" aria-label={orderSheetsText('notNow')}>
            <h3>{orderSheetsText('notNow')}</h3>
            <ul className="ruled">
              {off.map((one) => (
                <li key={one.name} className="press dim">
                  <Icon name={one.icon} />
                  <span className="grow">
                    <span className="block">{orderSheetsText(`action.${one.name}`)}</span>
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
