import { useState } from 'react';
import type { BoardingPassenger } from '../../../../contract/boarding.ts';
import { bySeat, countsOf, findListed, isExpected } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import type { ShownList } from '../../../features/boarding/use-boarding.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PickSelect } from '../../../ui/pick-select.tsx';
import { cardsOf, columnsOf } from './name-columns.tsx';

type Filter = 'all' | 'left' | 'boarded' | 'noShows';
const STATES: Record<Exclude<Filter, 'all'>, BoardingPassenger['state']> = { left: 'open', boarded: 'boarded', noShows: 'noShow' };

/** Who is expected on a flight: by name or seat, those who have not come, found by anything that is known of them. */
export function NameList({ shown, q, onOpen }: { shown: ShownList; q: string | undefined; onOpen: (one: BoardingPassenger) => void }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState('name');
  const { list, waiting } = shown;
  const counts = countsOf(list);
  const expected = list.passengers.filter(isExpected);
  // Who looks for somebody finds a ticket that was given up, too, with its state.
  const found = q ? findListed(q, [list]).map((one) => one.passenger) : expected;
  const filtered = q || filter === 'all' ? found : found.filter((one) => one.state === STATES[filter]);
  const rows = sort === 'seat' ? filtered.toSorted(bySeat) : filtered;
  const figures = { all: expected.length, left: counts.left, boarded: counts.boarded, noShows: counts.noShows };
  const rights = { list, waiting, onOpen };
  return (
    <>
      {!q && (
        <div className="row wrap" role="group" aria-label={boardingText('filter')}>
          {(['all', 'left', 'boarded', 'noShows'] as const)
            .filter((one) => one !== 'noShows' || counts.noShows > 0)
            .map((one) => (
              <button key={one} type="button" className="pick" aria-pressed={filter === one} onClick={() => setFilter(one)}>
                {boardingText(`filter.${one}`)} <span className="num">{figures[one]}</span>
              </button>
            ))}
          <PickSelect
            label={boardingText('sort')}
            value={sort}
            options={(['name', 'seat'] as const).map((value) => ({ value, text: boardingText(`sort.${value}`) }))}
            onValue={setSort}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={q ? boardingText('notFound') : boardingText(filter === 'left' ? 'noneLeft' : 'noneHere')}
          why={q ? boardingText('notFoundWhy', { q }) : boardingText('boardedOf', { boarded: counts.boarded, all: counts.all })}
        />
      ) : (
        <DataTable
          label={boardingText('passengers')}
          rows={rows}
          columns={columnsOf(rights)}
          cards={cardsOf(rights)}
          keyOf={(one) => `${one.passengerId} ${one.ticket}`}
        />
      )}
    </>
  );
}
