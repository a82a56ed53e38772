import { type ReactNode, useContext } from 'react';
import { BOX, type Column, leastOf, withHeads } from './columns.ts';
import { useRoom } from './use-room.ts';
import { NarrowContext } from './use-wide.ts';

/** The frame of a table, left and right. */
const FRAME = 2;

/**
 * Filters and a list of which no column may be left out: a table where all of them have room, else what a phone has. `boxes`: its rows
 * may be ticked, and it stays what it is then.
 */
export function IfItFits<Row>({ columns, boxes, children }: { columns: readonly Column<Row>[]; boxes?: boolean; children: ReactNode }) {
  const [room, measure] = useRoom();
  const narrow = useContext(NarrowContext);
  return (
    <NarrowContext value={narrow || leastOf(withHeads(columns)) + (boxes ? BOX : 0) + FRAME > room}>
      <div className="stack" ref={measure}>
        {children}
      </div>
    </NarrowContext>
  );
}
