import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showHere } from '../../here.ts';
import { addChanges, type Change, changesOf } from '../../features/offline/changes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { bookingText } from '../../../texts/booking/text.ts';
import { offlineText } from '../../../texts/offline/text.ts';

export interface Meanwhile {
  changes: readonly Change[];
  /** The copy that stood here has been replaced by the desk's answer. */
  refreshed: number | undefined;
  timeLimit: string | null;
}

/** What changed while this device did not hear of it: between the copy on the screen and the first answer after it. */
export function useMeanwhile(
  order: Order | undefined,
  { answeredAt, stamped, before = [] }: { answeredAt: number | undefined; stamped: boolean; before?: readonly Change[] | undefined },
): Meanwhile {
  const fromServer = answeredAt !== undefined;
  const [copy, setCopy] = useState<Order>();
  const [found, setFound] = useState<{ changes: readonly Change[]; at: number | undefined }>();
  const [wasStamped, setWasStamped] = useState(stamped);
  if (stamped && !wasStamped) setWasStamped(true);
  const [known, setKnown] = useState(before);
  // What came before somebody looked is told until they leave, though the copy is no news any more once it is opened.
  if (before.length > 0 && known.length === 0) setKnown(before);
  if (order && !fromServer && copy !== order) setCopy(order);
  if (order && fromServer && copy) {
    setCopy(undefined);
    setFound({ changes: changesOf(copy, order), at: wasStamped ? answeredAt : undefined });
  }
  return { changes: addChanges(known, found?.changes ?? []), refreshed: found?.at, timeLimit: order?.timeLimit ?? null };
}

/** How fresh this is. The line stays when the answer comes, so that nothing below it moves. */
export function Freshness({ savedAt, meanwhile }: { savedAt: number | undefined; meanwhile: Meanwhile }) {
  const zone = useCompanyZone();
  const { changes, refreshed, timeLimit } = meanwhile;
  const told = (one: Change) =>
    one === 'deadline moved' && timeLimit
      ? bookingText('limitMoved', { until: showInstant(timeLimit, zone) })
      : offlineText(`change.${one}`);
  const news = changes.length > 0 && changes.map(told).join(', ');
  if (savedAt !== undefined) return <SavedAt at={savedAt} />;
  if (refreshed !== undefined)
    return (
      <span className="saved-at" role="status">
        <Icon name="check" />
        <span>
          {bookingText('upToDate', { at: showHere(refreshed) })}
          {news && <strong> · {news}</strong>}
        </span>
      </span>
    );
  return (
    news && (
      <p className="notice run" role="status">
        {bookingText('changedSince', { news })}
      </p>
    )
  );
}
