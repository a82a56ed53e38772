import type { Allotment } from '../../../contract/allotments.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { PlanView } from '../deposits/plan-view.tsx';
import { Button } from '../../ui/button.tsx';
import { AllotmentTerms } from './allotment-terms.tsx';

interface AllotmentCardProps {
  one: Allotment;
  onEdit?: () => void;
  onClose?: () => void;
  busy?: boolean;
}

/** Group seats of one agency: how many are used, what one costs, and when the rest goes back. */
export function AllotmentCard({ one, onEdit, onClose, busy = false }: AllotmentCardProps) {
  return (
    <article className="card stack tight" aria-label={allotmentsText('of', { agency: one.agent.businessName })}>
      <div className="row between wrap">
        <h3 className="h2">{one.agent.businessName}</h3>
        <span className="quiet">
          <span className="code">{one.flightClass.code}</span> {one.flightClass.name}
        </span>
      </div>
      <AllotmentTerms one={one} counts />
      <PlanView
        one={one}
        changes={onEdit !== undefined}
        more={
          onEdit &&
          one.status === 'open' && (
            <>
              <Button
                kind="outline"
                small
                disabled={busy}
                label={allotmentsText('changeOf', { agency: one.agent.businessName })}
                onPress={onEdit}
              >
                {staffText('change')}
              </Button>
              {onClose && (
                <Button
                  kind="outline"
                  small
                  disabled={busy || one.free === 0}
                  label={allotmentsText('giveBackOf', { agency: one.agent.businessName })}
                  onPress={onClose}
                >
                  {allotmentsText('giveBack')}
                </Button>
              )}
            </>
          )
        }
      />
    </article>
  );
}
