import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { flightMessageEndpoints } from '../../../contract/flight-messages.ts';
import type { Flight } from '../../../contract/flights.ts';
import type { Manifest, ManifestRow } from '../../../contract/manifest.ts';
import { commonText } from '../../../texts/common/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { download } from '../../api/client.ts';
import { FileButtons } from '../../features/exports/export-buttons.tsx';
import { DataTable } from '../../lists/data-table.tsx';
import { ListStates } from '../../lists/list-body.tsx';
import { useMay } from '../../may.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cardsOf, columnsOf } from './passenger-columns.tsx';
import { useMayRemove } from './passenger-parts.tsx';
import { MESSAGE_NAMES } from './passenger-words.ts';
import { manifestQuery } from './passengers-query.ts';
import { RemovePassenger } from './remove-passenger.tsx';
import styles from './flight.module.css';

const MessagesSheet = lazyPart('flight-messages', () => import('./messages-sheet.tsx'), 'MessagesSheet');

/** Who is on the flight, whether their documents are complete, and the list as a file. */
export function PassengersTab({ flight }: { flight: Flight }) {
  const manifest = useQuery(manifestQuery(flight.id));
  return (
    <section className="stack" aria-labelledby="passengers-title">
      <h2 id="passengers-title">{commonText('passengers')}</h2>
      <ListStates
        query={manifest}
        empty={!manifest.data?.passengers.length}
        failure={flightText('passengersFailed')}
        none={<EmptyState title={flightText('noPassengers')} why={flightText('noPassengersWhy')} />}
      >
        {manifest.data && <Passengers flight={flight} manifest={manifest.data} />}
      </ListStates>
    </section>
  );
}

function Passengers({ flight, manifest }: { flight: Flight; manifest: Manifest }) {
  const may = useMayRemove();
  const [onlyMissing, setOnlyMissing] = useState(false);
  // It stays named while its sheet goes away.
  const [removing, setRemoving] = useState<{ row: ManifestRow; open: boolean; time: number }>();
  const missing = manifest.passengers.filter((row) => row.missing.length > 0);
  // The last gap was closed meanwhile: the filter must not hide everybody.
  const filtered = onlyMissing && missing.length > 0;
  const shown = filtered ? missing : manifest.passengers;
  const rights = {
    may,
    onRemove: (row: ManifestRow) => setRemoving((last) => ({ row, open: true, time: (last?.time ?? 0) + 1 })),
  };
  return (
    <>
      <div className="card stack tight">
        <p className="num">
          <span className="strong">{staffText('passengers', { n: manifest.passengers.length })}</span>{' '}
          <span className="quiet">{countsText(manifest)}</span>
        </p>
        <Apis percent={manifest.apisPercent ?? 0} missing={missing.length} required={manifest.apisRequired} />
        <div className="row wrap">
          <FileButtons
            what={flightText('manifest')}
            formats={['csv', 'xlsx', 'pdf']}
            take={(format, taking) => download('getManifest', { params: { id: flight.id }, query: { format } }, taking)}
          />
          <Messages flight={flight} manifest={manifest} />
        </div>
      </div>
      {missing.length > 0 && (
        <div>
          <button type="button" className="pick" aria-pressed={filtered} onClick={() => setOnlyMissing(!onlyMissing)}>
            <Icon name="alert" className="in-chip" />
            {flightText('documentsMissing')} <span className="num">{missing.length}</span>
          </button>
        </div>
      )}
      <DataTable
        label={commonText('passengers')}
        rows={shown}
        columns={columnsOf(rights)}
        cards={cardsOf(rights)}
        keyOf={(row) => row.passengerId}
      />
      {removing && (
        <RemovePassenger
          key={removing.time}
          flight={flight}
          row={removing.row}
          open={removing.open}
          onClose={() => setRemoving({ ...removing, open: false })}
        />
      )}
    </>
  );
}

/** To border police and check-in, for who may have whole numbers of documents. */
function Messages({ flight, manifest }: { flight: Flight; manifest: Manifest }) {
  const may = useMay(flightMessageEndpoints.makeFlightMessage);
  const [open, setOpen] = useState<boolean>();
  if (!may) return null;
  return (
    <div>
      <Button kind="outline" small onPress={() => setOpen(true)}>
        {Object.values(MESSAGE_NAMES).join(', ')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <MessagesSheet flight={flight} manifest={manifest} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** How far the documents are complete, as a bar and in words. */
function Apis({ percent, missing, required }: { percent: number; missing: number; required: boolean }) {
  return (
    <div className="stack tight">
      <div className="meter" aria-hidden="true">
        <i className={styles.given} style={{ width: `${percent}%` }} />
      </div>
      <p className={missing > 0 && required ? 'num bad' : 'num quiet'}>
        {missing === 0
          ? flightText('documentsComplete')
          : flightText(required ? 'documentsGoNeeded' : 'documentsGo', { percent, n: missing })}
      </p>
    </div>
  );
}

function countsText({ counts: { adults, children, infants, bookings } }: Manifest): string {
  const parts = [
    adults > 0 && flightText('adults', { n: adults }),
    children > 0 && flightText('children', { n: children }),
    infants > 0 && staffText('infants', { n: infants }),
  ].filter((part) => part !== false);
  const counts = parts.join(', ');
  return bookings > 0 ? flightText('countsWithout', { counts, n: bookings }) : counts;
}
