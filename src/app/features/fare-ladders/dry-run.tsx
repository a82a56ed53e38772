import { useState } from 'react';
import type { LadderTry } from '../../../contract/fare-ladders.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { call } from '../../api/client.ts';
import { showDay } from '../../day.ts';
import { type FormErrors, apiErrors } from '../../forms/form.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { changesWords, standingWords } from './words.ts';

const say = fareLaddersText;
type Row = LadderTry['flights'][number];

interface DryRunProps {
  id: string | null;
  body: Call<'createFareLadder'>['body'];
  /** Whether what was typed may be sent; if not, it is said at the fields. */
  check: () => boolean;
  onErrors: (errors: FormErrors) => void;
}

/** What the ladder would do as it is typed, asked on a press; it goes when something else is typed. */
export function DryRun({ id, body, check, onErrors }: DryRunProps) {
  const [found, setFound] = useState<{ of: string; tried?: LadderTry; failure?: unknown }>();
  const [busy, setBusy] = useState(false);
  const typed = JSON.stringify(body);
  const shown = found?.of === typed ? found : undefined;
  const ask = async () => {
    if (!check()) return;
    setBusy(true);
    try {
      setFound({ of: typed, tried: (await call('tryFareLadder', { body: { id, ...body } })).result });
    } catch (failure) {
      const errors = apiErrors(failure);
      if (Object.keys(errors).length > 0) onErrors(errors);
      else setFound({ of: typed, failure });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="stack tight">
      <div className="row wrap">
        <Button kind="outline" small busy={busy} onPress={() => void ask()}>
          {say('tryIt')}
        </Button>
        <p className="quiet smaller grow">{say('tryHint')}</p>
      </div>
      {shown?.failure !== undefined && <ErrorAlert error={shown.failure} title={say('tryFailed')} />}
      {shown?.tried && <Tried tried={shown.tried} of={body.steps.length} />}
    </section>
  );
}

function Tried({ tried: { flights, total, others }, of }: { tried: LadderTry; of: number }) {
  const changing = flights.filter((one) => one.changes.length > 0).length;
  return (
    <>
      <div className="stack close" role="status">
        <p className="strong">{say('counts', { n: total })}</p>
        {total > 0 && <p>{say('changing', { n: changing })}</p>}
        {others > 0 && <p className="quiet">{say('others', { n: others })}</p>}
        {total > flights.length && <p className="quiet">{say('firstShown', { n: flights.length })}</p>}
      </div>
      {flights.length > 0 && (
        <DataTable
          label={say('tryIt')}
          rows={flights.toSorted((a, b) => b.changes.length - a.changes.length)}
          columns={columnsOf(of)}
          keyOf={(row) => row.id}
        />
      )}
    </>
  );
}

const columnsOf = (of: number): readonly Column<Row>[] => [
  {
    id: 'flight',
    title: flightsText('flight'),
    width: 132,
    cell: (row) => (
      <>
        <span className="code">{row.flightNumber}</span> <span className="num">{showDay(row.departureLocal)}</span>
        <span className="quiet code block">
          {row.from}–{row.to}
        </span>
      </>
    ),
  },
  { id: 'now', title: say('now'), least: 150, card: 'whole', cell: (row) => <span className="num">{standingWords(row, of)}</span> },
  {
    id: 'effect',
    title: say('effect'),
    least: 140,
    card: 'whole',
    cell: (row) => (
      <>
        {row.changes.length > 0 ? (
          <span className="strong block">{changesWords(row.changes)}</span>
        ) : (
          <span className="quiet block">{say('noChange')}</span>
        )}
        {row.byHand.length > 0 && <span className="quiet block">{say('byHand', { classes: row.byHand.join(', ') })}</span>}
        {row.noRoom.length > 0 && <span className="bad block">{say('noRoom', { classes: row.noRoom.join(', ') })}</span>}
      </>
    ),
  },
];
