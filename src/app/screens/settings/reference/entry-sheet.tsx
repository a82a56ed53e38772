import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Call } from '../../../../contract/endpoints.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import type { ApiError } from '../../../api/failures.ts';
import { EditSheet } from '../../../forms/edit-sheet.tsx';
import type { NameOf, Typed } from '../../../forms/fields.ts';
import { useEdit } from '../../../forms/use-edit.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/overlay.tsx';
import type { Write } from '../../../writes/stale-after.ts';
import type { Entry, Kind } from './kind.ts';
import { type ZoneChange, zoneDetails, ZoneNotice } from './zone-notice.tsx';

/** Draws the fields where a plain list of them is not enough. */
export type Draw<F> = (field: (name: NameOf<F>) => ReactNode, typed: Typed<F>) => ReactNode;

export interface EntrySheetProps<Row extends Entry, B, F> {
  kind: Kind<Row, B, F>;
  /** Undefined: a new one. */
  one: Row | undefined;
  writes: boolean;
  open: boolean;
  onClose: () => void;
  draw?: Draw<F> | undefined;
}

const isNow = v.object({ now: v.object({ id: v.string(), version: v.number() }) });
const isField = v.object({ field: v.string() });

/** One entry of a list: written by Super Admins and Admins, read by the others. */
export function EntrySheet<Row extends Entry, B extends object, F>({ kind, one, writes, open, onClose, draw }: EntrySheetProps<Row, B, F>) {
  const [used, setUsed] = useState<string>();
  const [moves, setMoves] = useState<{ zone: ZoneChange; of: object }>();
  const refused = ({ code, message, details }: ApiError, setErrors: (errors: Record<string, string>) => void): boolean => {
    if (code === 'ZONE_CHANGE' && v.is(zoneDetails, details)) setMoves({ zone: details, of: edit.values });
    else if (code === 'CODE_EXISTS' && v.is(isField, details)) setErrors({ [details.field]: message });
    else return false;
    return true;
  };
  // The refusal brings the entry as it is now.
  const look = async ({ details }: ApiError) => (v.is(isNow, details) ? (details.now as Row) : undefined);
  const edit = useEdit(kind.form, { one, open, look, refused, locked: !writes });
  const typed = edit.values as Record<string, unknown>;
  // Whoever types on has not agreed to what was shown.
  const zone = moves?.of === edit.values ? moves.zone : undefined;
  useSuggestion(kind, one === undefined && writes && open, typed, (part) => edit.set(part as Partial<Typed<F> & object>));
  const save = async (instead: object = {}) => {
    setUsed(undefined);
    const done = await edit.save(({ body, version }, write) => {
      const whole = { ...body, ...instead, ...(zone ? { zoneFlights: zone.total } : {}) };
      const name: Write = one ? `update${kind.noun}` : `create${kind.noun}`;
      return write(name, (one ? { params: { id: one.id }, body: { ...whole, version } } : { body: whole }) as Call<Write>);
    });
    return done && referenceListsText('saved');
  };
  const saveInactive = async () => {
    if (!(await save({ isActive: false }))) return;
    onClose();
    notify(referenceListsText('saved'));
  };
  const remove = async () => {
    setUsed(undefined);
    const inUse = (error: unknown) => {
      const { code, message } = error as ApiError;
      if (code === 'IN_USE') setUsed(message);
      return code === 'IN_USE';
    };
    return (await edit.send(`delete${kind.noun}`, { params: { id: one!.id } }, { handle: inUse })) && referenceListsText('deleted');
  };
  const title = one ? kind.cells(one)[0] : referenceListsText(`new.${kind.noun}`);
  const fields = draw ? draw(edit.field, edit.values) : <div className="columns">{edit.names.map((name) => edit.field(name))}</div>;
  if (!writes)
    return (
      <Sheet open={open} onClose={onClose} title={title}>
        <div className="stack">
          <p className="quiet">{referenceListsText('adminsChangeThis')}</p>
          {fields}
        </div>
      </Sheet>
    );
  return (
    <EditSheet
      name={`reference ${kind.noun}`}
      edit={edit}
      open={open}
      onClose={onClose}
      title={title}
      exists={one !== undefined}
      {...(zone ? { verb: referenceListsText('saveAndMove', { n: zone.total }) } : {})}
      onSubmit={() => save()}
      remove={{ title: referenceListsText('deleteTitle', { name: title }), text: referenceListsText('deleteText'), onRemove: remove }}
    >
      {used !== undefined && (
        <div className="notice run" role="alert">
          <div className="stack tight">
            <p>{used}.</p>
            {typed['isActive'] === true && (
              <div>
                <Button kind="outline" small busy={edit.busy} onPress={() => void saveInactive()}>
                  {referenceListsText('setInactive')}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
      {zone && <ZoneNotice zone={zone} />}
      {fields}
    </EditSheet>
  );
}

/** Fills a field of a new entry by others, as long as nobody has chosen another value for it. */
function useSuggestion(
  { id, suggest }: Pick<Kind<Entry>, 'id' | 'suggest'>,
  wanted: boolean,
  typed: Record<string, unknown>,
  set: (part: Record<string, string>) => void,
): void {
  const { data } = useQuery({
    queryKey: [id, 'suggestion', suggest?.from.map((name) => typed[name])],
    queryFn: ({ signal }) => suggest!.ask(typed, signal),
    enabled: suggest !== undefined && wanted,
    staleTime: Infinity,
  });
  const last = useRef<unknown>('');
  useEffect(() => {
    if (suggest === undefined || data === undefined) return;
    const is = typed[suggest.field];
    if (is === last.current && is !== data) set({ [suggest.field]: data });
    last.current = data;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each suggestion
  }, [data]);
}
