import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSend } from '../../../forms/use-send.ts';
import { newKey } from '../../../api/client.ts';
import { Refused } from '../../../api/failures.ts';
import { markDirty } from '../../../pwa/dirty.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import type { Entry, Kind } from './kind.ts';

const zoneDetails = v.object({
  total: v.number(),
  flights: v.array(v.object({ id: v.string(), flightNumber: v.string(), departureLocal: v.string() })),
});
export type ZoneChange = v.InferOutput<typeof zoneDetails>;
const field = v.object({ field: v.string() });

export interface EntrySheetProps<Row extends Entry> {
  kind: Kind<Row>;
  /** Undefined: a new one. */
  one: Row | undefined;
  writes: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * What a sheet over one entry does with what was typed: `save` sends it, `remove` deletes, `leave` asks before it throws away. The
 * refusals that need an answer stand in `stale`, `used` and `zone`.
 */
export function useEntry<Row extends Entry, Form>({ kind, one, open, onOpen }: EntrySheetProps<Row>, first: Form) {
  const client = useQueryClient();
  const [values, setValues] = useState(first);
  const [stale, setStale] = useState(false);
  const [used, setUsed] = useState<string>();
  const [zone, setZone] = useState<ZoneChange>();
  const { busy, faults, failure, send, setFaults } = useSend();
  const key = useRef({ of: '', key: '' });
  const dirty = open && JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  /** The same what is sent has the same key: a repeat after a lost answer counts once. */
  const keyFor = (what: unknown): string => {
    const of = JSON.stringify(what);
    if (key.current.of !== of) key.current = { of, key: newKey() };
    return key.current.key;
  };
  const again = () => Promise.all([kind.id, ...kind.also].map((name) => client.invalidateQueries({ queryKey: [name] })));

  const take = (error: unknown): boolean => {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'STALE_REFERENCE') setStale(true);
    else if (error.code === 'IN_USE') setUsed(error.message);
    else if (error.code === 'ZONE_CHANGE' && v.is(zoneDetails, error.details)) setZone(error.details);
    else if (error.code === 'CODE_EXISTS' && v.is(field, error.details)) setFaults({ [error.details.field]: error.message });
    else return false;
    return true;
  };
  const begin = () => {
    setStale(false);
    setUsed(undefined);
  };
  return {
    values,
    busy,
    faults,
    failure,
    stale,
    used,
    zone,
    dirty,
    setFaults,
    set: (part: Partial<Form>) => {
      setZone(undefined);
      setValues((now) => ({ ...now, ...part }));
    },
    save: async (what: Form = values, write: (what: Form, key: string, more: object) => Promise<unknown>) => {
      begin();
      const more = zone ? { zoneFlights: zone.total } : {};
      if ((await send(() => write(what, keyFor([what, more, one?.version]), more), take, again)) === undefined) return;
      onOpen(false);
      notify('Saved');
    },
    remove: async () => {
      begin();
      const [name] = kind.cells(one!);
      if (!(await confirm({ title: `Delete ${name}?`, text: 'It goes from every list for good.', verb: 'Delete', danger: true }))) return;
      if ((await send(() => kind.remove(one!, keyFor(['delete', one!.id])), take, again)) === undefined) return;
      onOpen(false);
      notify('Deleted');
    },
    /** However the sheet was closed; it has asked where something was typed. */
    leave: () => {
      onOpen(false);
      setValues(first);
    },
    showTheirs: async () => {
      await again();
      onOpen(false);
    },
  };
}
