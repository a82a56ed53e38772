import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { settingsText } from '../../../texts/settings/text.ts';
import { isNetworkError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './settings.module.css';

/** A section while it loads, when that failed, and with the time of its copy where there is no network. */
export function Loaded<T>({ query, title, children }: { query: UseQueryResult<T>; title: string; children: (data: T) => ReactNode }) {
  if (query.isPending) return <Skeleton lines={[50, 80, 80, 60]} />;
  if (query.data === undefined)
    return <LoadFailed error={query.error} title={title} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <>
      {query.isError && isNetworkError(query.error) && <SavedAt at={query.dataUpdatedAt} />}
      {children(query.data)}
    </>
  );
}

interface ListSectionProps {
  title: string;
  writes: boolean;
  /** Who does, where the reader does not: "Super Admins and Admins change these." */
  readOnly: string;
  add: { text: string; label?: string; onAdd: () => void };
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What a row is called. Who may change it opens it by a press anywhere on the row, but for what can be pressed by itself. */
export function RowTitle({ text, onOpen }: { text: string; onOpen: (() => void) | undefined }) {
  if (!onOpen) return <p className="strong breaks">{text}</p>;
  return (
    <button type="button" className={`row-open strong breaks ${styles.title}`} onClick={onOpen}>
      {text}
    </button>
  );
}

/** A section that is a list: its title with the way to add to it, and why nothing can be changed. */
export function ListSection({ title, writes, readOnly, add, beside, children }: ListSectionProps) {
  const id = useId();
  const offline = useOffline();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="row between wrap">
        <h2 id={id}>{title}</h2>
        <div className="row wrap">
          {beside}
          {writes && (
            <Button
              kind="go"
              small
              disabled={offline}
              {...(offline ? { describedBy: `${id}-off` } : {})}
              {...(add.label ? { label: add.label } : {})}
              onPress={add.onAdd}
            >
              {add.text}
            </Button>
          )}
        </div>
      </div>
      {offline && (
        <p className="quiet" id={`${id}-off`}>
          {settingsText('changesOffline')}
        </p>
      )}
      {!writes && <p className="quiet">{readOnly}</p>}
      {children}
    </section>
  );
}
