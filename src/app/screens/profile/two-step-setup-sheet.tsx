import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { useWrite } from '../../writes/use-write.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { CodeField, readCode } from './code-field.tsx';
import { keeping, RecoveryCodes } from './recovery-codes.tsx';
import { SecretToScan } from './secret-to-scan.tsx';
import { profileText } from '../../../texts/profile/text.ts';
import { commonText } from '../../../texts/common/text.ts';

type Step = { at: 'password' } | { at: 'scan'; secret: string; uri: string } | { at: 'codes'; codes: string[] };

/** Password, then the code to scan and its first six digits, then the recovery codes, which are shown only now. */
export function TwoStepSetupSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, errors, failure, send, setErrors, clear } = useWrite({ fieldOf: { WRONG_PASSWORD: 'password' } });
  const close = () => {
    setStep({ at: 'password' });
    setPassword('');
    setCode('');
    clear();
    onClose();
  };

  const start = async () => {
    if (password === '') {
      setErrors({ password: profileText('passwordMissing') });
      return;
    }
    const answer = await send('startTwoStep', { body: { password } });
    if (!answer) return;
    setPassword('');
    setStep({ at: 'scan', ...answer.result });
  };
  const confirm = async () => {
    const otp = readCode(code);
    if (!otp) {
      setErrors({ otp: profileText('codeAsShown') });
      return;
    }
    const answer = await send('confirmTwoStep', { body: { otp } });
    if (!answer) return;
    setStep({ at: 'codes', codes: answer.result.recoveryCodes });
    // What was refused until now is open: every screen asks again.
    void client.invalidateQueries();
  };

  // What was typed and shown goes when the sheet is closed, not before its eyes.
  const kept = () => {
    onClose();
    notify(profileText('twoStepIsOn'));
  };

  return (
    <FormSheet
      name="two-step setup"
      open={open}
      onClose={close}
      title={profileText('twoStep')}
      verb={step.at === 'password' ? commonText('continue') : profileText('turnOn')}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={{ password: start, scan: confirm, codes: kept }[step.at]}
      {...(step.at === 'codes' ? keeping() : {})}
    >
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} email={profile.email} />}
      {step.at === 'password' && (
        <>
          <p>{profileText('setUpText')}</p>
          <PasswordField
            label={profileText('yourPassword')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="next"
            value={password}
            error={errors['password']}
            onValue={setPassword}
          />
        </>
      )}
      {step.at === 'scan' && (
        <>
          <SecretToScan secret={step.secret} uri={step.uri} />
          <CodeField label={profileText('codeOfApp')} value={code} error={errors['otp']} onValue={setCode} />
          <p className="quiet">{profileText('turningOn')}</p>
        </>
      )}
    </FormSheet>
  );
}
