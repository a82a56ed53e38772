import { agentText } from '../../../texts/agent/text.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { Rich } from '../../ui/rich.tsx';
import type { SheetOf } from './parts.ts';
import { useAccountAction } from './use-account-action.tsx';

/** For somebody who has lost the phone and the recovery codes. */
export function ResetTwoStepSheet(props: SheetOf) {
  const { account } = props;
  const { sheet, run, staleNotice } = useAccountAction(props);
  return (
    <FormSheet
      {...sheet}
      name="account without two-step"
      title={agentText('twoStepOff')}
      verb={agentText('twoStepOff')}
      kind="danger"
      onSubmit={() => run({ resetTwoStep: true }, agentText('twoStepIsOff', { name: account.businessName }))}
    >
      <p>
        <Rich
          of={agentText}
          text={account.twoStep.required ? 'twoStepRequired' : 'twoStepFree'}
          put={{ name: account.businessName, b: <strong /> }}
        />
      </p>
      <p className="quiet">{agentText('twoStepCare')}</p>
      {staleNotice}
    </FormSheet>
  );
}
