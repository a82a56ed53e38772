import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSend } from '../../forms/use-send.ts';
import { newKey } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { classTemplatesQuery, flightTemplatesQuery } from './queries.ts';

/** One write of a template: words at its fields, and both lists anew when it is done. */
export function useTemplateSave(onClose: () => void) {
  const client = useQueryClient();
  const { busy, faults, failure, send, setFaults, clear } = useSend(FIELD_OF);
  const key = useRef({ of: '', key: '' });
  const close = () => {
    clear();
    onClose();
  };
  const again = () =>
    Promise.all(
      [flightTemplatesQuery().queryKey, classTemplatesQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return {
    busy,
    faults,
    failure,
    setFaults,
    close,
    /** The same what is sent has the same key, so that a repeat after a lost answer counts once. */
    keyFor: (what: unknown): string => {
      const of = JSON.stringify(what);
      if (key.current.of !== of) key.current = { of, key: newKey() };
      return key.current.key;
    },
    run: async (work: () => Promise<unknown>, done: string, handle?: (error: unknown) => boolean | Promise<boolean>) => {
      if ((await send(work, handle, again)) === undefined) return;
      notify(done);
      close();
    },
  };
}

const FIELD_OF = { SAME_AIRPORT: 'to', ARRIVAL_BEFORE_DEPARTURE: 'arrivalTime', CAPACITY_EXCEEDED: 'seatCapacity' };
