import type { Imported, ImportLine } from '../../../../contract/reference-files.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { fieldWords } from '../../../features/log/log-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './import-report.module.css';

/** What a file would do. */
export function ImportReport({ seen }: { seen: Imported }) {
  const read = Object.entries(seen.columns.read).filter(([name, field]) => name !== field);
  return (
    <div className="stack">
      <dl className="lines">
        <Figure words={referenceListsText('lines')} n={seen.rows} />
        <Figure words={referenceListsText('new')} n={seen.created} />
        <Figure words={referenceListsText('changed')} n={seen.updated} />
        <Figure words={referenceListsText('unchanged')} n={seen.unchanged} />
        {seen.faulty > 0 && <Figure words={referenceListsText('faulty')} n={seen.faulty} bad />}
      </dl>
      {seen.created + seen.updated === 0 && seen.faulty === 0 && <p className="notice good">{referenceListsText('allHere')}</p>}
      <Lines title={referenceListsText('wrong')} lines={seen.errors} of={seen.faulty} bad />
      <Lines title={referenceListsText('notes')} lines={seen.notes} of={seen.noted} />
      {read.length > 0 && (
        <p className="quiet">
          {referenceListsText('readAs', {
            columns: read.map(([name, field]) => referenceListsText('columnAs', { name, field: fieldWords(field) })).join(', '),
          })}
        </p>
      )}
      {seen.columns.ignored.length > 0 && (
        <p className="quiet">{referenceListsText('ignored', { columns: seen.columns.ignored.join(', ') })}</p>
      )}
    </div>
  );
}

function Figure({ words, n, bad = false }: { words: string; n: number; bad?: boolean }) {
  return (
    <>
      <dt>{words}</dt>
      <dd className={bad ? 'bad strong' : 'strong'}>{n.toLocaleString('en')}</dd>
    </>
  );
}

function Lines({ title, lines, of, bad = false }: { title: string; lines: readonly ImportLine[]; of: number; bad?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details className="fold" open={bad}>
      <summary>
        {title} ({of.toLocaleString('en')})
        <Icon name="down" className="in-chip" />
      </summary>
      {/* Scrolled by the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus */}
      <ul className={`ruled breaks ${styles.lines}`} tabIndex={0} aria-label={title}>
        {lines.map((one) => (
          <li key={`${one.line} ${one.words}`}>
            <span className="quiet num">{referenceListsText('lineNumber', { line: one.line })}</span>{' '}
            {one.code && <span className="code">{one.code}</span>}
            <br />
            <span className={bad ? 'bad' : ''}>{one.words}</span>
          </li>
        ))}
      </ul>
      {of > lines.length && <p className="quiet">{referenceListsText('andMore', { n: (of - lines.length).toLocaleString('en') })}</p>}
    </details>
  );
}
