import type { ClassTemplate } from '../../../contract/templates.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { Button } from '../../ui/button.tsx';
import styles from './templates.module.css';

/** One class template in the list. */
export function ClassTemplateRow({ one, onEdit }: { one: ClassTemplate; onEdit?: () => void }) {
  const name = `class ${one.code} ${one.family}`;
  const adult = Math.round((one.adultFare + one.adultTax + one.serviceFee) * 100) / 100;
  return (
    <li className={`row between ${styles.classRow}`}>
      <span className={`${styles.letter} code`} aria-hidden="true">
        {one.code}
      </span>
      <span className="grow">
        <span className="strong block cut">
          <span className="sr-only">Class {one.code} </span>
          {one.name.includes(one.family) ? one.name : `${one.family} ${one.name}`}
        </span>
        <span className="quiet block">
          {plural(one.seatsTotal, 'seat')} · {one.baggage === 'NIL' ? 'no bag' : one.baggage} · {one.fareRule}
          {!one.isActive && ' · not sold'}
          {one.instantOnly && ' · issue at once'}
        </span>
        <span className="quiet block">{one.usedIn === 0 ? 'in no flight template' : `in ${plural(one.usedIn, 'flight template')}`}</span>
      </span>
      <span className="end">
        <span className="strong money block">{formatMoney(adult, one.currency)}</span>
        {onEdit && (
          <Button kind="quiet" small label={`Edit ${name}`} onPress={onEdit}>
            Edit
          </Button>
        )}
      </span>
    </li>
  );
}
