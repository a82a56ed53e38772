import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { gateOf, type Listed } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { checkText } from '../../../../texts/check/text.ts';
import { serverNow } from '../../../clock.ts';
import { type Boarding, useBoarding } from '../../../features/boarding/use-boarding.ts';
import { fetchTicketKey } from '../../../features/offline/ticket-key.ts';
import { ToButtons } from '../../../lists/to-buttons.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { numberTyped } from '../check-ticket.ts';
import { CodeFinder } from '../code-finder.tsx';
import type { Verdict } from '../judge.ts';
import { OtherWays } from '../other-ways.tsx';
import { ResultCard } from '../result-card.tsx';
import { ScanFoot } from '../scan-foot.tsx';
import { useScan } from '../use-scan.ts';
import { FlightHead } from './flight-head.tsx';
import { FlightsToday } from './flights-today.tsx';
import { GateCard } from './gate-card.tsx';
import { Hits } from './hits.tsx';
import { NameList } from './name-list.tsx';
import { QueueNotices } from './queue-notices.tsx';

const route = getRouteApi('/desk/check');

/** The gate: a ticket by its code, number or name, the name list of a flight, who is on board, and the end. */
export function GatePage() {
  const { flight } = route.useSearch();
  // Another gate begins with nothing typed or scanned.
  return <AtGate key={flight ?? 'all'} flightId={flight} />;
}

function AtGate({ flightId }: { flightId: string | undefined }) {
  const boarding = useBoarding();
  const { found, checking, hint, camera, scan, clear, onText } = useScan();
  const { state, stop, video } = camera;
  const [q, setQ] = useState<string>();
  const [chosen, setChosen] = useState<Listed>();
  const shown = boarding.lists.find((one) => one.list.flightId === flightId);
  const typed = q === undefined ? undefined : numberTyped(q);
  useEffect(() => void fetchTicketKey(), []);

  const looking = state !== 'off' || checking;
  const result = found ?? (typed === undefined ? undefined : { verdict: { kind: 'number', ticket: { number: typed } } as const, scan: 0 });
  const isOver = found !== undefined || chosen !== undefined || typed !== undefined;
  const next = () => {
    setChosen(undefined);
    setQ(undefined);
    if (found) scan();
    else clear();
  };
  return (
    <Page
      title={checkText('title')}
      back="/reservations"
      width="wide"
      foot={<ScanFoot camera={camera} checking={checking} scan={scan} onNext={isOver ? next : undefined} />}
    >
      <div className="stack">
        <QueueNotices boarding={boarding} />
        {shown && <FlightHead shown={shown} boarding={boarding} />}
        <SearchBox
          label={boardingText(flightId === undefined ? 'find' : 'findHere')}
          capitals
          q={q ?? ''}
          onWords={(words) => {
            setChosen(undefined);
            clear();
            stop();
            setQ(words);
          }}
        />
        <ToButtons />
        {chosen ? (
          <Chosen chosen={chosen} boarding={boarding} flightId={flightId} />
        ) : result ? (
          <Scanned key={`${result.scan} ${typed}`} {...result} boarding={boarding} flightId={flightId} />
        ) : looking ? (
          <>
            <CodeFinder state={state} checking={checking} film={video} hint={hint} />
            <OtherWays onText={onText} />
          </>
        ) : flightId !== undefined ? (
          <List shown={shown} boarding={boarding} q={q} onChoose={setChosen} />
        ) : q !== undefined ? (
          <Hits q={q} boarding={boarding} onChoose={setChosen} />
        ) : (
          <>
            <OtherWays onText={onText} />
            <FlightsToday boarding={boarding} />
          </>
        )}
      </div>
    </Page>
  );
}

function List({ shown, boarding, q, onChoose }: { shown: Boarding['lists'][number] | undefined; boarding: Boarding; q: string | undefined; onChoose: (one: Listed) => void }) {
  if (shown) return <NameList shown={shown} q={q} onOpen={(passenger) => onChoose({ list: shown.list, passenger })} />;
  return boarding.loading ? <Skeleton cards={5} lines={[45, 70]} /> : <p className="notice run">{boardingText(boarding.lists.length === 0 ? 'noLists' : 'listGone')}</p>;
} // prettier-ignore

interface Shown {
  boarding: Boarding;
  flightId: string | undefined;
}

/** Of a code or number: by its signature first, then by the lists, and by the desk where it is on none of them. */
function Scanned({ verdict, scan, boarding, flightId }: Shown & { verdict: Verdict; scan: number }) {
  const lists = boarding.lists.map((one) => one.list);
  if (verdict.kind === 'no ticket' || verdict.kind === 'false') return <ResultCard verdict={verdict} scan={scan} />;
  const gate = gateOf(verdict.ticket.number, lists, flightId, serverNow());
  if (gate.kind === 'notListed') return <ResultCard verdict={verdict} scan={scan} notListed />;
  return <GateCard {...gate} boarding={boarding} about={verdict} flightId={flightId} />;
}

/** Of somebody on the list, as the list is now. */
function Chosen({ chosen, boarding, flightId }: Shown & { chosen: Listed }) {
  const { list: { flightId: of }, passenger: { passengerId, ticket } } = chosen; // prettier-ignore
  const list = boarding.lists.find((one) => one.list.flightId === of)?.list ?? chosen.list;
  const passenger = list.passengers.find((one) => one.passengerId === passengerId && one.ticket === ticket) ?? chosen.passenger;
  const gate = ticket === null ? undefined : gateOf(ticket, [list], of, serverNow());
  const kind = gate === undefined || gate.kind === 'notListed' ? 'booking' : gate.kind;
  return <GateCard kind={kind} listed={{ list, passenger }} boarding={boarding} about={chosen} flightId={flightId} />;
}
