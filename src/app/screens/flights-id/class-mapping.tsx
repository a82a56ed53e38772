import type { ClassMove } from '../../../rules/class-moves.ts';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { type Affected, classesOf, type Mapping, misfit, movesOf, type Plan, sumOf, targetIn } from './plan.ts';
import styles from './cancellation.module.css';

interface ClassMappingProps {
  plan: Plan;
  /** Everybody on the flight, and of them who goes the way of all. */
  orders: readonly Affected[];
  forAll: readonly Affected[];
  onChoose: () => void;
  onMap: (map: Mapping) => void;
}

/** The flight for all, and for each class of this one a class of it with the seats that it takes. */
export function ClassMapping({ plan, orders, forAll, onChoose, onMap }: ClassMappingProps) {
  const { map } = plan.all;
  // Who is named goes into the same classes, perhaps.
  const moves = movesOf(plan, orders);
  return (
    <div className={`stack tight ${styles.target}`}>
      <div className="row between wrap">
        {map ? (
          <p>
            <span className="strong num">{map.flight.flightNumber}</span> {showDay(map.flight.departureLocal)}{' '}
            <span className="num">
              {timeOf(map.flight.departureLocal)}–{timeOf(map.flight.arrivalLocal)}
            </span>
          </p>
        ) : (
          <p className="bad">{cancelFlightText('noneChosen')}</p>
        )}
        <Button kind="outline" small label={cancelFlightText(map ? 'anotherForAll' : 'chooseForAll')} onPress={onChoose}>
          {map ? cancelFlightText('anotherFlight') : cancelFlightText('chooseFlight')}
        </Button>
      </div>
      {map && (
        <ul className={styles.mapping} aria-label={cancelFlightText('classByClass')}>
          {classesOf(forAll).map((of) => (
            <ClassLine
              key={of.classId}
              of={of}
              map={map}
              orders={forAll.filter((one) => one.class.classId === of.classId)}
              move={moves.find((one) => one.from === of.classId && one.to === (map.classes.get(of.classId) ?? null))}
              onMap={onMap}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ClassLineProps {
  of: Affected['class'];
  map: Mapping;
  orders: readonly Affected[];
  move: ClassMove | undefined;
  onMap: (map: Mapping) => void;
}

function ClassLine({ of, map, orders, move, onMap }: ClassLineProps) {
  const to = targetIn(map.flight, map.classes.get(of.classId));
  const cannot = to ? (move?.cannot.length ?? 0) : 0;
  const set = (classId: string) => {
    const classes = new Map(map.classes);
    if (classId === '') classes.delete(of.classId);
    else classes.set(of.classId, classId);
    onMap({ ...map, classes });
  };
  return (
    <li>
      <span>
        <span className="strong">{of.name}</span> <span className="code">{of.code}</span>
        <span className="quiet block">
          {staffText('bookings', { n: orders.length })}, {staffText('seats', { n: sumOf(orders, 'seats') })}
        </span>
      </span>
      <span>
        <select
          className="input"
          aria-label={cancelFlightText('classFor', { name: `${of.name} ${of.code}` })}
          value={to?.classId ?? ''}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">{cancelFlightText('nobodyFrom')}</option>
          {map.flight.classes.map((one) => (
            <option key={one.classId} value={one.classId} disabled={misfit({ class: of }, one)}>
              {one.name} {one.code}, {staffText(`cabin.${one.cabin}`)}
            </option>
          ))}
        </select>
        {to && <span className="quiet num block">{cancelFlightText('takes', { n: sumOf(orders, 'seats'), left: to.seatsLeft })}</span>}
        {cannot > 0 && <span className="bad block">{cancelFlightText('cannotMove', { n: cannot })}</span>}
      </span>
    </li>
  );
}
