import { useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChooseFlightSheet } from './choose-flight-sheet.tsx';
import { type Action, agenciesOf, type Affected, type Plan, type Target, resolutionOf } from './plan.ts';
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
const ACTIONS = Object.keys(RESOLUTIONS) as Action[];

/** One way for all, and another for some orders. */
export function PlanStep({ flight, orders, plan, errors, onPlan }: PlanStepProps) {
  // Whose flight is being chosen: of all, or of one order.
  const [choosing, setChoosing] = useState<{ order?: Affected; open: boolean; time: number }>();
  const choose = (order?: Affected) => setChoosing((last) => ({ ...(order ? { order } : {}), open: true, time: (last?.time ?? 0) + 1 }));
  const setAll = (action: Action) => {
    onPlan({ ...plan, all: { ...plan.all, action } });
    if (action === 'move' && !plan.all.to) choose();
  };
  const setOwn = (order: Affected, action: Action | '') => {
    const own = new Map(plan.own);
    if (action === '') own.delete(order.orderId);
    else own.set(order.orderId, { action, to: own.get(order.orderId)?.to });
    onPlan({ ...plan, own });
    if (action === 'move' && !plan.own.get(order.orderId)?.to) choose(order);
  };
  const take = (to: Target) => {
    const { order } = choosing!;
    onPlan(
      order ? { ...plan, own: new Map(plan.own).set(order.orderId, { action: 'move', to }) } : { ...plan, all: { action: 'move', to } },
    );
    setChoosing({ ...choosing!, open: false });
  };
  const forAll = orders.filter((one) => !plan.own.has(one.orderId));
  return (
    <>
      <section className="card stack tight" aria-labelledby="all-title">
        <h3 className="h2" id="all-title">
          For all
        </h3>
        <fieldset className="ticks" aria-labelledby="all-title">
          {ACTIONS.map((action) => (
            <label key={action} className="tick">
              <input type="radio" name="way" checked={plan.all.action === action} onChange={() => setAll(action)} />
              <span className="grow">
                {RESOLUTIONS[action].name}
                <span className="quiet block">{RESOLUTIONS[action].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {plan.all.action === 'move' && <TargetLine to={plan.all.to} onChoose={() => choose()} label="all" />}
        <p className="quiet">
          Bookings without tickets end without a fee, unless they are moved. Who books until then goes the way of all.
        </p>
      </section>
      {errors.length > 0 && (
        <div className="notice bad" role="alert">
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
                    <p className="cut">
                      <span className="code">{one.pnr}</span> <span className="smaller">{one.leadName}</span>
                    </p>
                    <p className="quiet">{peopleText(one)}</p>
                  </div>
                  <select
                    className="input"
                    aria-label={`What becomes of ${one.pnr}`}
                    value={plan.own.get(one.orderId)?.action ?? ''}
                    onChange={(event) => setOwn(one, event.target.value as Action | '')}
                  >
                    <option value="">As all</option>
                    {ACTIONS.map((action) => (
                      <option key={action} value={action}>
                        {RESOLUTIONS[action].short}
                      </option>
                    ))}
                  </select>
                </div>
                {plan.own.get(one.orderId)?.action === 'move' && (
                  <TargetLine to={resolutionOf(plan, one).to} onChoose={() => choose(one)} label={one.pnr} />
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
        />
      )}
    </>
  );
}

function TargetLine({ to, onChoose, label }: { to: Target | undefined; onChoose: () => void; label: string }) {
  return (
    <div className={`row between wrap ${styles.target}`}>
      {to ? (
        <p>
          <span className="strong num">{to.flightNumber}</span> {showDay(to.departureLocal)}{' '}
          <span className="num">{timeOf(to.departureLocal)}</span>, {to.name}
        </p>
      ) : (
        <p className="bad">No flight chosen</p>
      )}
      <Button kind="outline" small label={`${to ? 'Another flight' : 'Choose flight'} for ${label}`} onPress={onChoose}>
        {to ? 'Another flight' : 'Choose flight'}
      </Button>
    </div>
  );
}
