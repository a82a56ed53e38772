import { useState } from 'react';

interface Edited<Row> {
  /** None: a new one. */
  one: Row | undefined;
  open: boolean;
  /** The key of the sheet, which begins anew each time and stays while it goes away. */
  time: number;
}

/** Which entry of a list is in its sheet. */
export function useEdited<Row>() {
  const [edited, setEdited] = useState<Edited<Row>>();
  return {
    edited,
    edit: (one?: Row) => setEdited((last) => ({ one, open: true, time: (last?.time ?? 0) + 1 })),
    close: () => setEdited((last) => last && { ...last, open: false }),
  };
}
