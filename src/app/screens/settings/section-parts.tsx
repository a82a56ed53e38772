import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSilence } from '../../api/failures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A section while it loads, when that failed, and with the time of its copy where there is no network. */
export function Loaded<T>({ query, title, children }: { query: UseQueryResult<T>; title: string; children: (data: T) => ReactNode }) {
  if (query.isPending) return <Skeleton lines={[50, 80, 80, 60]} />;
  if (query.data === undefined)
    return <ErrorAlert error={query.error} title={title} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <>
      {query.isError && isSilence(query.error) && <SavedAt at={query.dataUpdatedAt} />}
      {children(query.data)}
    </>
  );
}

interface SectionFootProps {
  writes: boolean;
  busy: boolean;
  dirty: boolean;
  offline: boolean;
  failure: unknown;
  onSave: () => void;
  onUndo: () => void;
}

/** What went wrong with saving, the way to save or undo, and why it is off. */
export function SectionFoot({ writes, busy, dirty, offline, failure, onSave, onUndo }: SectionFootProps) {
  return (
    <>
      {failure !== undefined && <ErrorAlert error={failure} title="Not saved" />}
      {writes && (
        <div className="row wrap">
          <Button
            kind="main"
            busy={busy}
            disabled={!dirty || offline}
            {...(offline ? { describedBy: 'section-off' } : {})}
            onPress={onSave}
          >
            Save
          </Button>
          {dirty && !busy && (
            <Button kind="quiet" onPress={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
      {offline && (
        <p className="quiet" id="section-off">
          No connection: changes need the network.
        </p>
      )}
    </>
  );
}

/** Somebody else was faster: theirs can be looked at before anything is written over it. */
export function Stale({ what, onShow }: { what: string; onShow: () => void }) {
  return (
    <div className="notice run" role="alert">
      <p>Somebody else has changed {what} meanwhile.</p>
      <Button kind="outline" small onPress={onShow}>
        Show theirs
      </Button>
    </div>
  );
}
