import type { ManifestRow } from '../../../contract/manifest.ts';
import { showLongDay } from '../../day.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { useRight } from '../../rights.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { gapsText, STATE } from './passenger-words.ts';

/** Whom the person at the screen may take off: nobody who has boarded, and an infant goes with its adult. */
export function useMayRemove(): (row: ManifestRow) => boolean {
  const fromBooking = useRight('removePassenger');
  const fromTickets = useRight('removeTicketed');
  return (row) => row.state !== 'boarded' && row.type !== 'INF' && (row.state === 'booking' ? fromBooking : fromTickets);
}

export function StateChip({ state }: { state: ManifestRow['state'] }) {
  const [icon, tone] = STATE[state];
  return <Chip icon={icon} tone={tone} text={flightText(`state.${state}`)} />;
}

/** The travel document as everybody may see it, and what it lacks. */
export function DocumentText({ row }: { row: ManifestRow }) {
  const { document, nationality } = row;
  return (
    <>
      {document && (
        <span className="num block">
          {nationality && <span className="code">{nationality}</span>} {document.number}
          {document.expiry && <span className="quiet nowrap"> {flightText('documentTo', { day: showLongDay(document.expiry) })}</span>}
        </span>
      )}
      {row.missing.length > 0 && <span className="bad block">{flightText('missingData', { list: gapsText(row) })}</span>}
    </>
  );
}
