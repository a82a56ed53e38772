import type { FareLadder } from '../../../contract/fare-ladders.ts';
import { commonText } from '../../../texts/common/text.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { useEdited } from '../../forms/use-edited.ts';
import type { Column } from '../../lists/columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { useInventoryRights } from '../flights/may.ts';
import { LadderSheet } from './ladder-sheet.tsx';
import { ladderFlights, stepWords } from './words.ts';

const say = fareLaddersText;

/** The fare ladders of the house, by name. */
export function LaddersPage() {
  const { writes } = useInventoryRights();
  const offline = useOffline();
  const { edited, edit, close } = useEdited<FareLadder>();
  const list = useList({
    queryKey: ['fare ladders', 'list'],
    initialPageParam: null,
    queryFn: ({ signal }) => call('listFareLadders', {}, { signal }),
    getNextPageParam: () => null,
  });
  const add = writes && (
    <Button kind="go" disabled={offline} onPress={() => edit()}>
      {say('add')}
    </Button>
  );
  return (
    <Page title={say('title')} width="wide" back="/flights" foot={list.rows.length > 0 && add && <span className="end">{add}</span>}>
      <ListBody
        list={list}
        label={say('title')}
        columns={columns()}
        keyOf={(row) => row.id}
        onOpen={edit}
        failure={say('failed')}
        none={<EmptyState title={say('none')} why={say('noneWhy')} action={add} />}
      />
      {edited && <LadderSheet key={edited.time} one={edited.one} writes={writes} open={edited.open} onClose={close} />}
    </Page>
  );
}

const columns = (): readonly Column<FareLadder>[] => [
  {
    id: 'name',
    title: say('ofFlight'),
    share: 1,
    card: 'whole',
    cell: (row) => (
      <span className="row between">
        <span className="strong">{row.name}</span>
        {!row.isActive && <Chip icon="ban" tone="ended" text={say('inactive')} />}
      </span>
    ),
  },
  {
    id: 'flights',
    title: commonText('flights'),
    share: 1,
    card: 'whole',
    cell: (row) => <span className="quiet">{ladderFlights(row)}</span>,
  },
  {
    id: 'steps',
    title: say('headSteps'),
    share: 2,
    card: 'whole',
    cell: (row) => (
      <ol className="stack close">
        {row.steps.map((step, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
          <li key={i} className="num">
            {i + 1}. {stepWords(step)}
          </li>
        ))}
      </ol>
    ),
  },
];
