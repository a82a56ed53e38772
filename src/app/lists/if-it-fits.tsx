import { type ReactNode, useContext } from 'react';
import { type Column, leastOf, withHeads } from './columns.ts';
import { useRoom } from './use-room.ts';
import { NarrowContext } from './use-wide.ts';

/** The frame of a table, left and right. */
const FRAME = 2;

/** Filters and a list of which no column may be left out: a table where all of them have room, else what a phone has. */
export function IfItFits<Row>({ columns, children }: { columns: readonly Column<Row>[]; children: ReactNode }) {
  const [room, measure] = useRoom();
  const narrow = useContext(NarrowContext);
  return (
    <NarrowContext value={narrow || leastOf(withHeads(columns)) + FRAME > room}>
      <div className="stack" ref={measure}>
        {children}
      </div>
    </NarrowContext>
  );
}
