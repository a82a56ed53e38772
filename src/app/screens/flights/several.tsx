import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { FlightRow } from '../../../contract/flight-list.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { uiText } from '../../../texts/ui/text.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import type { Column } from '../../lists/columns.ts';
import { tickColumn } from '../../lists/tick-column.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { useHasBeside } from '../../lists/use-wide.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from './columns.tsx';
import { toWhich } from './filters.ts';
import type { FlightsSearch } from './flights-search.ts';

const BulkSheet = lazyPart('flight-bulk', () => import('../../features/flight-bulk/bulk-sheet.tsx'), 'BulkSheet');

interface Several {
  /** Boxes before the rows, where there is room. */
  ticks?: Column<FlightRow>;
  /** Elsewhere a press ticks a row while they are chosen. */
  pressed?: { onOpen: (row: FlightRow) => void; isChosen: (row: FlightRow) => boolean };
  /** Begins the choice, or changes all that fit. */
  button?: ReactNode;
  /** How many are chosen, and what is done with them. */
  foot?: ReactNode;
  sheet?: ReactNode;
}

/** Flights of the list that are changed together. */
export function useSeveral(search: FlightsSearch): Several {
  const which = toWhich(search);
  const { chosen, begin, leave, toggle, isChosen } = useChosen<FlightRow>(JSON.stringify([which, search.view]));
  const navigate = useNavigate({ from: '/flights' });
  const { writes } = useInventoryRights();
  const hasBoxes = useHasBeside();
  /** Each time it opens it begins anew. */
  const [sheet, setSheet] = useState({ open: false, time: 0 });
  if (!writes) return {};
  const change = () => setSheet(({ time }) => ({ open: true, time: time + 1 }));
  const close = () => setSheet(({ time }) => ({ open: false, time }));
  const choosing = chosen !== undefined && (!hasBoxes || chosen.length > 0);
  const count = chosen?.length ?? 0;
  return {
    ...(hasBoxes
      ? {
          ticks: tickColumn(
            { isChosen, toggle, nameOf: (row) => flightsText('chooseOne', { flight: row.flightNumber, day: dayOf(row) }) },
            flightsText('chooseFlights'),
          ),
        }
      : choosing && { pressed: { onOpen: toggle, isChosen } }),
    button: !choosing && (
      <button type="button" className="pick" onClick={hasBoxes ? change : begin}>
        {hasBoxes ? flightsText('changeFlights') : flightsText('chooseFlights')}
      </button>
    ),
    ...(choosing && {
      foot: (
        <>
          <p className="grow strong num" role="status">
            {count === 0 ? flightsText('tapToChoose') : flightsText('chosen', { n: count })}
          </p>
          <Button kind="quiet" onPress={leave}>
            {uiText('close')}
          </Button>
          <Button kind="go" disabled={count === 0} onPress={change}>
            {flightsText('changeChosen')}
          </Button>
        </>
      ),
    }),
    sheet: sheet.time > 0 && (
      <Suspense>
        <BulkSheet
          key={sheet.time}
          open={sheet.open}
          onClose={close}
          ids={chosen?.map((one) => one.id) ?? []}
          which={which}
          onStarted={(bulk) => {
            close();
            leave();
            void navigate({ search: (now) => ({ ...now, bulk }) });
          }}
        />
      </Suspense>
    ),
  };
}
