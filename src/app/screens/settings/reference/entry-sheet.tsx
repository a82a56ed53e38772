import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { plural } from '../../../../rules/format.ts';
import { FormSheet } from '../../../forms/form-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay.tsx';
import { Stale } from '../section-parts.tsx';
import { EntryField } from './entry-field.tsx';
import type { Entry, Values } from './kind.ts';
import { type EntrySheetProps, useEntry } from './use-entry.ts';
import { ZoneNotice } from './zone-notice.tsx';

/** One entry of a list: written by Super Admins and Admins, read by the others. */
export function EntrySheet<Row extends Entry>(props: EntrySheetProps<Row>) {
  const { kind, one } = props;
  const entry = useEntry<Row, Values>(props, one ? kind.valuesOf(one) : kind.empty);
  useSuggestion(props, entry);
  const write = (values: Values, key: string, more: object) => kind.save(values, one, key, more);
  const deactivate = 'isActive' in entry.values && entry.values['isActive'] === true;
  return (
    <EntryFrame
      {...props}
      entry={entry}
      verb={entry.zone ? `Save and move ${plural(entry.zone.total, 'flight')}` : one ? 'Save' : 'Add'}
      onSubmit={() => entry.save(entry.values, write)}
      {...(deactivate ? { onDeactivate: () => entry.save({ ...entry.values, isActive: false }, write) } : {})}
    >
      {entry.zone && <ZoneNotice zone={entry.zone} />}
      <div className="columns">
        {kind.fields.map((spec) => (
          <EntryField
            key={spec.name}
            spec={spec}
            values={entry.values}
            error={entry.faults[spec.name] ?? entry.faults[`${spec.name}.0`]}
            locked={!props.writes || entry.busy}
            onSet={entry.set}
          />
        ))}
      </div>
    </EntryFrame>
  );
}

/** Fills a field of a new entry by others, as long as nobody has chosen another value for it. */
function useSuggestion<Row extends Entry>(
  { kind, one, writes, open }: EntrySheetProps<Row>,
  { values, set }: { values: Values; set: (part: Values) => void },
): void {
  const { suggest } = kind;
  const { data } = useQuery({
    queryKey: [kind.id, 'suggestion', suggest?.from.map((name) => values[name])],
    queryFn: ({ signal }) => suggest!.ask(values, signal),
    enabled: suggest !== undefined && one === undefined && writes && open,
    staleTime: Infinity,
  });
  const last = useRef('');
  useEffect(() => {
    if (suggest === undefined || data === undefined) return;
    const is = String(values[suggest.field] ?? '');
    if (is === last.current && is !== data) set({ [suggest.field]: data });
    last.current = data;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each suggestion
  }, [data]);
}

interface EntryFrameProps<Row extends Entry> extends EntrySheetProps<Row> {
  entry: Pick<ReturnType<typeof useEntry>, 'busy' | 'faults' | 'failure' | 'stale' | 'used' | 'dirty' | 'leave' | 'remove' | 'showTheirs'>;
  verb: string;
  onSubmit: () => Promise<void>;
  /** Where it can be set inactive instead of deleted. */
  onDeactivate?: () => Promise<void>;
  children: ReactNode;
}

/** The sheet around the fields, with what may be refused and the way to delete. */
export function EntryFrame<Row extends Entry>({
  kind,
  one,
  writes,
  open,
  entry,
  verb,
  onSubmit,
  onDeactivate,
  children,
}: EntryFrameProps<Row>) {
  const title = one ? kind.cells(one)[0] : `New ${kind.one.replace(/^an? /, '')}`;
  if (!writes)
    return (
      <Sheet open={open} onClose={entry.leave} title={title}>
        <div className="stack">
          <p className="quiet">Super Admins and Admins change this.</p>
          {children}
        </div>
      </Sheet>
    );
  return (
    <FormSheet
      open={open}
      onClose={entry.leave}
      unsaved={entry.dirty}
      title={title}
      verb={verb}
      busy={entry.busy}
      idle={one !== undefined && !entry.dirty}
      faults={entry.faults}
      failure={entry.failure}
      onSubmit={onSubmit}
    >
      {entry.stale && <Stale what="this entry" onShow={() => void entry.showTheirs()} />}
      {entry.used !== undefined && (
        <div className="notice run" role="alert">
          <div className="stack tight">
            <p>{entry.used}.</p>
            {onDeactivate && (
              <div>
                <Button kind="outline" small busy={entry.busy} onPress={() => void onDeactivate()}>
                  Set inactive instead
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
      {children}
      {one && (
        <div>
          <Button kind="danger" small busy={entry.busy} onPress={() => void entry.remove()}>
            Delete
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
