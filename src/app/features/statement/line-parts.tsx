import { Link } from '@tanstack/react-router';
import { useDocumentSheet } from '../documents/use-document-sheet.tsx';
import type { StatementLine } from '../../../contract/ledger.ts';
import { mayOpen, screens } from '../../../contract/screens.ts';
import { documentEndpoints } from '../../../contract/documents.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useMay } from '../../may.ts';
import { useRight } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TakeBack } from './statement.tsx';

import { companyDay, mayBeTakenBack } from './words.ts';
import styles from './statement.module.css';
import { ledgerText } from '../../../texts/ledger/text.ts';
import { statementText } from '../../../texts/statement/text.ts';

/** The kind, and the order it belongs to. */
export function LineTitle({ line }: { line: StatementLine }) {
  const role = useSession()?.role;
  return (
    <span className={`row wrap ${styles.line}`}>
      <span className="strong">{ledgerText(`kind.${line.kind}`)}</span>
      {line.pnr &&
        (role && mayOpen(screens.info, role) ? (
          <Link to="/info/$pnr" params={{ pnr: line.pnr }} className={`link code tap ${styles.pnr}`}>
            {line.pnr}
          </Link>
        ) : (
          <span className="code">{line.pnr}</span>
        ))}
    </span>
  );
}

/** The number of its document, which opens it for those who may. */
export function LineDocument({ line: { document } }: { line: StatementLine }) {
  const mayOpen = useMay(documentEndpoints.documentReference);
  const { show, sheet } = useDocumentSheet();
  if (!document) return null;
  if (!mayOpen) return <span className="num">{document.number}</span>;
  return (
    <>
      <button type="button" className={`link num ${styles.document}`} onClick={() => show(document)}>
        {document.number}
      </button>
      {sheet}
    </>
  );
}

/** That it takes another one back, or was taken back. */
export function LineTies({ line: { reversesNo, reversedByNo } }: { line: StatementLine }) {
  if (reversesNo === null && reversedByNo === null) return null;
  return (
    <span className={`quiet strong ${styles.tie}`}>
      <Icon name="undo" className="in-chip" />
      {reversesNo === null ? statementText('reversedBy', { no: reversedByNo! }) : statementText('reverses', { no: reversesNo })}
    </span>
  );
}

/** Its row of the activity log, for who reads the log of everybody. */
export function LineLog({ line, zone }: { line: StatementLine; zone: string }) {
  const reads = useRight('wholeHistory');
  if (!reads) return null;
  const day = companyDay(zone, Date.parse(line.at));
  return (
    <Link
      to="/history"
      search={{ start: day, end: day, ...(line.pnr ? { pnr: line.pnr } : { entry: line.no }) }}
      className="link tap block smaller"
    >
      {statementText('logEntry')}
    </Link>
  );
}

/** "+250,000 AMD" or "-1,000 AMD". */
export function LineAmount({ line, currency }: { line: StatementLine; currency: string }) {
  return line.credit > 0 ? (
    <span className="money strong good">+{formatMoney(line.credit, currency)}</span>
  ) : (
    <span className="money strong">{formatMoney(-line.debit, currency)}</span>
  );
}

export function TakeBackButton({ line, takeBack, currency }: { line: StatementLine; takeBack: TakeBack | undefined; currency: string }) {
  if (!takeBack || !mayBeTakenBack(line)) return null;
  return (
    <Button
      kind="quiet"
      small
      className={styles.action}
      label={statementText('reverseOf', { no: line.no, money: formatMoney(line.credit || line.debit, currency) })}
      disabled={takeBack.off !== undefined}
      {...(takeBack.off ? { describedBy: 'money-off' } : {})}
      onPress={() => takeBack.onTakeBack(line)}
    >
      {statementText('reverse')}
    </Button>
  );
}
