import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { profileQuery } from '../../api/queries.ts';
import { PasswordField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { CodeField, readCode } from './code-field.tsx';
import { keeping, RecoveryCodes } from './recovery-codes.tsx';
import { profileText } from '../../../texts/profile/text.ts';

export type TwoStepChange = 'codes' | 'off';

const WORDS = {
  codes: () => ({ title: profileText('newCodes'), verb: profileText('makeCodes'), will: profileText('makeCodesText') }),
  off: () => ({ title: profileText('twoStepOff'), verb: profileText('turnOff'), will: profileText('twoStepOffText') }),
};

/** Both ask for the password and a code, because a phone left on a desk must not be enough. */
export function TwoStepChangeSheet({ change, onClose }: { change: TwoStepChange | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const { data: profile } = useQuery(profileQuery());
  // The sheet keeps what it was opened for while it closes.
  const [last, setLast] = useState<TwoStepChange>('codes');
  if (change && change !== last) setLast(change);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { busy, errors, failure, send, setErrors, clear } = useWrite({ fieldOf: { WRONG_PASSWORD: 'password' } });
  const words = WORDS[last]();
  const close = () => {
    setPassword('');
    setCode('');
    setCodes(undefined);
    clear();
    onClose();
  };
  const submit = async () => {
    const otp = readCode(code, true);
    if (!password || !otp) {
      setErrors({
        ...(password ? {} : { password: profileText('passwordMissing') }),
        ...(otp ? {} : { otp: profileText('codeOrRecovery') }),
      });
      return;
    }
    const body = { password, otp };
    if (last === 'codes') {
      const answer = await send('newRecoveryCodes', { body });
      if (answer) setCodes(answer.result.recoveryCodes);
    } else if (await send('stopTwoStep', { body })) {
      close();
      notify(profileText('twoStepIsOff'));
    }
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
  };
  return (
    <FormSheet
      name="two-step change"
      open={change !== undefined}
      onClose={close}
      title={words.title}
      verb={words.verb}
      kind={last === 'off' ? 'danger' : 'main'}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={codes ? onClose : submit}
      {...(codes ? keeping() : {})}
    >
      {codes && <RecoveryCodes codes={codes} email={profile?.email ?? ''} />}
      {!codes && (
        <>
          <p>{words.will}</p>
          <PasswordField
            label={profileText('yourPassword')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="next"
            value={password}
            error={errors['password']}
            onValue={setPassword}
          />
          <CodeField label={profileText('codeOfApp')} recovery value={code} error={errors['otp']} onValue={setCode} />
        </>
      )}
    </FormSheet>
  );
}
