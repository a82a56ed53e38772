import { useQuery } from '@tanstack/react-query';
import type { FlightLadder } from '../../../contract/fare-ladders.ts';
import type { Flight } from '../../../contract/flights.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { useOffline } from '../../connection.ts';
import { fareLaddersQuery, flightLadderQuery } from '../../features/fare-ladders/queries.ts';
import { changesWords, standingWords, stepWords } from '../../features/fare-ladders/words.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { SelectField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';

const say = fareLaddersText;
/** Beside ids of ladders. */
const [BY_ROUTE, OFF] = ['', 'off'];

/** Which fare ladder counts for the flight, on which step it stands and why, what comes next; and the way to another or none. */
export function LadderCard({ flight }: { flight: Flight }) {
  const query = useQuery(flightLadderQuery(flight.id));
  const ladders = useQuery(fareLaddersQuery());
  const { writes } = useInventoryRights();
  const now = query.data;
  // A house without ladders has nothing to choose from.
  if (query.isPending || ladders.isPending || (now && ladders.data?.length === 0)) return null;
  return (
    <section className="card stack tight" aria-labelledby="ladder-title">
      <h2 id="ladder-title">{say('ofFlight')}</h2>
      {now ? (
        <>
          <Standing now={now} />
          {writes && (
            <Choice flight={flight} now={now} ladders={(ladders.data ?? []).filter((one) => one.isActive || one.id === now.givenId)} />
          )}
        </>
      ) : (
        <LoadFailed error={query.error} title={say('ofFlightFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
    </section>
  );
}

function Standing({ now }: { now: FlightLadder }) {
  const { ladder, step } = now;
  if (!ladder) return <p className="quiet">{say(now.off ? 'off' : 'noneCounts')}</p>;
  const next = ladder.steps[step];
  return (
    <div className="stack close">
      <p>
        <span className="strong">{ladder.name}</span> <span className="num">· {standingWords(now, ladder.steps.length)}</span>
      </p>
      {step > 0 && <p className="num">{stepWords(ladder.steps[step - 1]!)}</p>}
      {now.changes.length > 0 && <p className="strong">{changesWords(now.changes)}</p>}
      <p className="quiet num">{next ? say('next', { n: step + 1, words: stepWords(next) }) : say('lastStep')}</p>
      {now.byHand.length > 0 && <p>{say('byHand', { classes: now.byHand.join(', ') })}</p>}
      {now.noRoom.length > 0 && <p className="bad">{say('noRoom', { classes: now.noRoom.join(', ') })}</p>}
    </div>
  );
}

function Choice({ flight, now, ladders }: { flight: Flight; now: FlightLadder; ladders: readonly { id: string; name: string }[] }) {
  const offline = useOffline();
  const { busy, failure, send } = useWrite();
  const put = async (body: { off?: boolean; ladderId?: string | null; resume?: boolean }, words: string) => {
    if (await send('setFlightLadder', { params: { id: flight.id }, body })) notify(words);
  };
  return (
    <>
      {now.byHand.length > 0 && (
        <div>
          <Button kind="outline" small busy={busy} disabled={offline} onPress={() => void put({ resume: true }, say('decided'))}>
            {say('decideAgain')}
          </Button>
        </div>
      )}
      <SelectField
        label={say('changeIt')}
        name="ladder"
        value={now.off ? OFF : (now.givenId ?? BY_ROUTE)}
        disabled={busy || offline}
        options={[
          { value: BY_ROUTE, text: say('byRoute') },
          ...ladders.map(({ id, name }) => ({ value: id, text: name })),
          { value: OFF, text: say('off') },
        ]}
        onValue={(value) =>
          void put(value === OFF ? { off: true } : { off: false, ladderId: value === BY_ROUTE ? null : value }, say('saved'))
        }
      />
      {failure !== undefined && <ErrorAlert error={failure} />}
    </>
  );
}
