import { useRef, useState } from 'react';
import type { Alternative } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChooseFlightSheet } from './choose-flight-sheet.tsx';
import { JourneyLine } from './journey-choice.tsx';
import {
  type Action,
  agenciesOf,
  type Affected,
  type Journey,
  type Plan,
  proposed,
  type Resolution,
  type Target,
  resolutionOf,
} from './plan.ts';
import { ClassMapping } from './class-mapping.tsx';
import { peopleText } from './who-step.tsx';
import { RESOLUTIONS } from './words.ts';
import styles from './cancellation.module.css';

interface PlanStepProps {
  flight: Flight;
  orders: readonly Affected[];
  plan: Plan;
  errors: readonly string[];
  onPlan: (plan: Plan) => void;
}

/** One way for all, and another for some orders. */
export function PlanStep({ flight, orders, plan, errors, onPlan }: PlanStepProps) {
  // Whose flight is being chosen: of all, or of one order.
  const [choosing, setChoosing] = useState<{ order?: Affected; open: boolean; time: number }>();
  const choose = (order?: Affected) => setChoosing((last) => ({ ...(order ? { order } : {}), open: true, time: (last?.time ?? 0) + 1 }));
  // Arrow keys pass over a choice on their way to another one: only what is pressed opens the sheet of flights.
  const passing = useRef(false);
  const watched = {
    onKeyDown: ({ key }: { key: string }) => (passing.current = key.startsWith('Arrow')),
    onKeyUp: () => (passing.current = false),
  };
  const setAll = (action: Action) => {
    onPlan({ ...plan, all: { ...plan.all, action } });
    if (action === 'move' && !plan.all.map && !passing.current) choose();
  };
  const setOwn = (order: Affected, action: Action | '') => {
    const own = new Map(plan.own);
    if (action === '') own.delete(order.orderId);
    else own.set(order.orderId, { ...own.get(order.orderId), action });
    onPlan({ ...plan, own });
    const last = plan.own.get(order.orderId);
    if (action === 'move' && !last?.to && !last?.journey && !passing.current) choose(order);
  };
  const take = (to: Target) => {
    const { order } = choosing!;
    if (order) onPlan({ ...plan, own: new Map(plan.own).set(order.orderId, { action: 'move', to }) });
    setChoosing({ ...choosing!, open: false });
  };
  const takeJourney = (journey: Journey) => {
    onPlan({ ...plan, own: new Map(plan.own).set(choosing!.order!.orderId, { action: 'move', journey }) });
    setChoosing({ ...choosing!, open: false });
  };
  const takeFlight = (one: Alternative) => {
    onPlan({ ...plan, all: { action: 'move', map: proposed(one, orders) } });
    setChoosing({ ...choosing!, open: false });
  };
  const forAll = orders.filter((one) => !plan.own.has(one.orderId));
  return (
    <>
      <section className="card stack tight" aria-labelledby="all-title">
        <h3 className="h2" id="all-title">
          {cancelFlightText('forAll')}
        </h3>
        <fieldset className="ticks" aria-labelledby="all-title" {...watched}>
          {RESOLUTIONS.map((action) => (
            <label key={action} className="tick">
              <input type="radio" name="way" checked={plan.all.action === action} onChange={() => setAll(action)} />
              <span className="grow">
                {cancelFlightText(`resolution.${action}`)}
                <span className="quiet block">{cancelFlightText(`hint.${action}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {plan.all.action === 'move' && (
          <ClassMapping
            plan={plan}
            orders={orders}
            forAll={forAll}
            onChoose={() => choose()}
            onMap={(map) => onPlan({ ...plan, all: { action: 'move', map } })}
          />
        )}
        <p className="quiet">{cancelFlightText('planHint')}</p>
      </section>
      {errors.length > 1 && (
        <div className="notice bad" role="alert" id="cancel-off">
          <Icon name="alert" />
          <ul>
            {errors.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {agenciesOf(orders).map((agency) => (
        <section key={agency.userId} className="card flush" aria-label={agency.businessName}>
          <h3 className="h2 card-head">{agency.businessName}</h3>
          <ul className="rows">
            {agency.orders.map((one) => (
              <li key={one.orderId} className="stack close">
                <div className={`row between ${styles.way}`}>
                  <div className="grow">
                    <p className="breaks">
                      <span className="code">{one.pnr}</span> <span className="smaller">{one.leadName}</span>
                    </p>
                    <p className="quiet">{peopleText(one)}</p>
                  </div>
                  <select
                    className="input"
                    {...watched}
                    aria-label={cancelFlightText('resolutionOf', { pnr: one.pnr })}
                    value={plan.own.get(one.orderId)?.action ?? ''}
                    onChange={(event) => setOwn(one, event.target.value as Action | '')}
                  >
                    <option value="">{cancelFlightText('asAll')}</option>
                    {RESOLUTIONS.map((action) => (
                      <option key={action} value={action}>
                        {cancelFlightText(`short.${action}`)}
                      </option>
                    ))}
                  </select>
                </div>
                {plan.own.get(one.orderId)?.action === 'move' && (
                  <TargetLine {...resolutionOf(plan, one)} onChoose={() => choose(one)} pnr={one.pnr} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {choosing && (
        <ChooseFlightSheet
          key={choosing.time}
          flight={flight}
          orders={choosing.order ? [choosing.order] : forAll}
          open={choosing.open}
          onClose={() => setChoosing({ ...choosing, open: false })}
          onChosen={take}
          {...(choosing.order ? { onJourney: takeJourney } : { onFlight: takeFlight })}
        />
      )}
    </>
  );
}

interface TargetLineProps extends Pick<Resolution, 'to' | 'journey'> {
  onChoose: () => void;
  pnr: string;
}

function TargetLine({ to, journey, onChoose, pnr }: TargetLineProps) {
  const chosen = to ?? journey;
  return (
    <div className={`row between wrap ${styles.target}`}>
      {journey ? (
        <JourneyLine flights={journey.flights} />
      ) : to ? (
        <p>
          <span className="strong num">{to.flightNumber}</span> {showDay(to.departureLocal)}{' '}
          <span className="num">{timeOf(to.departureLocal)}</span>, {to.name}
        </p>
      ) : (
        <p className="bad">{cancelFlightText('noneChosen')}</p>
      )}
      <Button kind="outline" small label={cancelFlightText(chosen ? 'anotherFor' : 'chooseFor', { pnr })} onPress={onChoose}>
        {chosen ? cancelFlightText('anotherFlight') : cancelFlightText('chooseFlight')}
      </Button>
    </div>
  );
}
