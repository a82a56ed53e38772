import { FormSheet } from '../../forms/form-sheet.tsx';
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
      title="Turn off two-step"
      verb="Turn off two-step"
      kind="danger"
      onSubmit={() => run({ resetTwoStep: true }, `Two-step sign-in of ${account.businessName} is off`)}
    >
      <p>
        <strong>{account.businessName}</strong> is signed out everywhere at once. From then on the password alone opens the account,{' '}
        {account.twoStep.required
          ? 'and the first thing to do there is to set two-step sign-in up again.'
          : 'until two-step sign-in is set up again.'}
      </p>
      <p className="quiet">Please be sure who is asking: call back on a number you know. The recovery codes of before no longer work.</p>
      {staleNotice}
    </FormSheet>
  );
}
