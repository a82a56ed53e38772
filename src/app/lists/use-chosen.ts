import { useState } from 'react';

/** Which rows of a list are ticked, if any are being chosen. In another list the choice begins anew. */
export function useChosen<Row extends { id: string }>(list: string | undefined) {
  // undefined: not choosing.
  const [chosen, choose] = useState<readonly Row[]>();
  const [of, setOf] = useState(list);
  if (of !== list) {
    setOf(list);
    choose(undefined);
  }
  return {
    chosen,
    begin: () => choose([]),
    leave: () => choose(undefined),
    toggle: (row: Row) =>
      choose((now = []) => (now.some((one) => one.id === row.id) ? now.filter((one) => one.id !== row.id) : [...now, row])),
    isChosen: (row: Row) => chosen?.some((one) => one.id === row.id) ?? false,
  };
}
