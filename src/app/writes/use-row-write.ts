import { useState } from 'react';
import type { Call } from '../../contract/endpoints.ts';
import type { Write } from './stale-after.ts';
import { useWrite } from './use-write.ts';

/** A write of one row among others: what is being done is shown at its row (`isAt`), and no other begins meanwhile (`busy`). */
export function useRowWrite() {
  const { busy, trouble, send } = useWrite();
  const [at, setAt] = useState<string>();
  return {
    busy,
    trouble,
    isAt: (row: string) => busy && at === row,
    sendAt: <N extends Write>(row: string, name: N, given: Call<N>) => {
      setAt(row);
      return send(name, given);
    },
  };
}
