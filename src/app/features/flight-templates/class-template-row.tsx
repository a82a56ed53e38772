import type { ClassTemplate } from '../../../contract/templates.ts';
import { bagText } from '../../../rules/fare-rule-text.ts';
import { formatMoney } from '../../../rules/format.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './templates.module.css';

/** One class template in the list. */
export function ClassTemplateRow({ one, onEdit }: { one: ClassTemplate; onEdit?: () => void }) {
  const adult = Math.round((one.adultFare + one.adultTax + one.serviceFee) * 100) / 100;
  return (
    <li className={`row between ${styles.classRow}`}>
      <span className={`${styles.letter} code`} aria-hidden="true">
        {one.code}
      </span>
      <span className="grow">
        <span className="strong block">
          <span className="sr-only">{staffText('class', { code: one.code })} </span>
          {one.name.includes(one.family) ? one.name : `${one.family} ${one.name}`}
        </span>
        <span className="quiet block">
          {staffText('seats', { n: one.seatsTotal })} · {bagText(one.baggage, faresText)} · {one.fareRule}
          {!one.isActive && ` · ${templatesText('notSold')}`}
          {one.instantOnly && ` · ${templatesText('instant')}`}
        </span>
        <span className="quiet block">{one.usedIn === 0 ? templatesText('inNone') : templatesText('inTemplates', { n: one.usedIn })}</span>
      </span>
      <span className="end">
        <span className="strong money block">{formatMoney(adult, one.currency)}</span>
        {onEdit && (
          <Button kind="quiet" small label={templatesText('editClass', { code: one.code, family: one.family })} onPress={onEdit}>
            {staffText('edit')}
          </Button>
        )}
      </span>
    </li>
  );
}
