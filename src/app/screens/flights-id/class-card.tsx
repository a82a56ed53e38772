import type { FlightClass } from '../../../contract/flight-classes.ts';
import { bagText } from '../../../rules/fare-rule-text.ts';
import { capitalized, formatMoney } from '../../../rules/format.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import { LoadBar } from '../../features/flights/load-bar.tsx';
import styles from './flight.module.css';

/** One class: what it costs for whom, by which rules, and how full it is. */
export function ClassCard({ one, onMore }: { one: FlightClass; onMore?: () => void }) {
  const price = ({ base, tax }: FlightClass['adult'], fee = one.serviceFee) =>
    formatMoney(Math.round((base + tax + fee) * 100) / 100, one.currency);
  const isLimited = (one.desk?.audience.groupIds.length ?? 0) + (one.desk?.audience.userIds.length ?? 0) > 0;
  return (
    <article className="card stack tight" aria-label={staffText('class', { code: one.code })}>
      <div className="row between wrap">
        <h3 className="h2">
          <span className="code">{one.code}</span> {one.family || one.name} <span className="quiet">{staffText(`cabin.${one.cabin}`)}</span>
        </h3>
        {one.desk?.isActive === false ? (
          <Chip icon="ban" tone="ended" text={flightText('notSold')} />
        ) : one.instantOnly ? (
          <Chip icon="clock" tone="run" text={flightText('issueAtOnce')} />
        ) : (
          isLimited && <Chip icon="people" tone="info" text={flightText('someAgencies')} />
        )}
      </div>
      <dl className="lines">
        <dt>{staffText('adult')}</dt>
        <dd className="strong">{price(one.adult)}</dd>
        <dt>{staffText('child')}</dt>
        <dd>{price(one.child)}</dd>
        <dt>{staffText('infant')}</dt>
        {/* Infants carry no service fee. */}
        <dd>{price(one.infant, 0)}</dd>
      </dl>
      <ul className="facts quiet">
        <li>
          <Icon name="bag" className="in-chip" />
          {capitalized(bagText(one.baggage, faresText))}
        </li>
        <li>
          <Icon name="undo" className="in-chip" />
          {wholeSums(one.ruleSummary.refund)}
        </li>
        <li>
          <Icon name="calendar" className="in-chip" />
          {wholeSums(one.ruleSummary.change)}
        </li>
      </ul>
      {one.desk && <LoadBar total={one.desk.total} held={one.desk.held} sold={one.desk.sold} />}
      {one.desk && one.desk.allotted > 0 && <p className="quiet num">{flightText('keptAsGroup', { n: one.desk.allotted })}</p>}
      {onMore && (
        <div className={styles.more}>
          <Button kind="outline" small label={flightText('changeClass', { code: one.code })} onPress={onMore}>
            {staffText('change')}
          </Button>
        </div>
      )}
    </article>
  );
}
