import { type FareLadder, fareLadderEndpoints } from '../../../contract/fare-ladders.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { commissionRulesText } from '../../../texts/commission-rules/text.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { formOver } from '../../forms/fields.ts';
import { maybeCode, maybeDay, text, yes } from '../../forms/kinds.tsx';
import { perLang } from '../../per-lang.ts';
import { steps } from './step-kind.tsx';
import { NEW_STEP } from './typed-step.ts';

const [say, sayScope] = [fareLaddersText, commissionRulesText];
const byScope = (typed: Record<string, unknown>) => typed['onlyGiven'] !== true;

export const ladderForm = perLang(() =>
  formOver<Required<Call<'createFareLadder'>['body']>, FareLadder>()({
    schema: fareLadderEndpoints.createFareLadder.body,
    fields: {
      name: { label: sayScope('name'), ...text({ maxLength: 60 }) },
      onlyGiven: { label: say('onlyGiven'), hint: say('onlyGivenHint'), ...yes() },
      flightNumber: { label: say('number'), hint: say('numberHint'), shown: byScope, ...maybeCode(9) },
      airline: { label: sayScope('airline'), hint: sayScope('airlineHint'), shown: byScope, ...maybeCode(2) },
      from: { label: sayScope('from'), hint: sayScope('placeHint'), shown: byScope, ...maybeCode(3) },
      to: { label: sayScope('to'), hint: sayScope('placeHint'), shown: byScope, ...maybeCode(3) },
      bothWays: { label: sayScope('bothWays'), shown: byScope, ...yes() },
      travelFrom: { label: sayScope('travelFrom'), shown: byScope, ...maybeDay() },
      travelUntil: { label: sayScope('travelUntil'), shown: byScope, ...maybeDay() },
      steps: { label: say('steps'), ...steps() },
      isActive: { label: say('isActive'), ...yes() },
    },
    of: (row) => row,
    blank: { isActive: true, steps: [NEW_STEP] },
  }),
);
