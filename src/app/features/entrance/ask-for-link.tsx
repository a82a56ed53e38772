import { useRef, useState } from 'react';
import * as v from 'valibot';
import { email as emailSchema } from '../../../contract/fields.ts';
import { ApiError } from '../../api/failures.ts';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorText as wordsAtField } from '../../../texts/error-text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { entranceText } from '../../../texts/entrance/text.ts';
import { errorText, firstWords } from './error-text.ts';
import { Notice, OfflineNotice } from './notice.tsx';
import { typedEmail } from './typed-email.ts';

export interface AskForLinkProps {
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** An e-mail address and one button. Whether the address is known is never said. */
export function AskForLink({ send, onSent }: AskForLinkProps) {
  const [email, setEmail] = useState(typedEmail.get);
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (busy) return;
    const checked = v.safeParse(emailSchema, email);
    setError(undefined);
    setFieldError(checked.issues && wordsAtField(checked.issues[0].message, fieldsText));
    if (!checked.success) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(checked.output);
      typedEmail.set(checked.output);
      onSent(checked.output);
    } catch (error) {
      const words = error instanceof ApiError ? firstWords(error.errors)['email'] : undefined;
      if (words) {
        setFieldError(words);
        field.current?.focus();
      } else setError(errorText(error));
      setBusy(false);
    }
  };

  return (
    <FormElement name="link by mail" onSubmit={() => void submit()}>
      <OfflineNotice />
      {error && <Notice kind="bad">{error}</Notice>}
      <TextField
        ref={field}
        label={commonText('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={254}
        value={email}
        onValue={setEmail}
        error={fieldError}
      />
      <Button kind="go" submit full busy={busy}>
        {entranceText('sendLink')}
      </Button>
    </FormElement>
  );
}
