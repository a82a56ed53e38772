import type { ReactNode } from 'react';
import type { Change } from '../../../contract/flight-list.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { ListStates } from '../../lists/list-body.tsx';
import type { List } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { leafWords } from './log-words.ts';

interface LogSectionProps<Row> {
  id: string;
  title: string;
  /** Of the rows. */
  label: string;
  list: List<Row>;
  failure: string;
  none: { title: string; why: string };
  renderLine: (row: Row) => ReactNode;
}

/** What was done with one thing, newest first. */
export function LogSection<Row extends { id: string }>({ id, title, label, list, failure, none, renderLine }: LogSectionProps<Row>) {
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ListStates query={list.query} empty={list.rows.length === 0} failure={failure} none={<EmptyState {...none} />}>
        <ol className="rows card flush" aria-label={label}>
          {list.rows.map((row) => (
            <li key={row.id}>{renderLine(row)}</li>
          ))}
        </ol>
      </ListStates>
    </section>
  );
}

interface ChangesProps {
  changes: readonly Change[];
  className: string;
  /** What the field of a path is called. */
  wordsOf: (path: string) => string;
}

/** Each field as it was and as it became. */
export function Changes({ changes, className, wordsOf }: ChangesProps) {
  const zone = useCompanyZone();
  if (changes.length === 0) return null;
  return (
    <ul className={className}>
      {changes.map((change) => (
        <li key={change.field}>
          {wordsOf(change.field)}: <del className="quiet">{leafWords(change, change.before, zone)}</del> →{' '}
          <span className="strong">{leafWords(change, change.after, zone)}</span>
        </li>
      ))}
    </ul>
  );
}
