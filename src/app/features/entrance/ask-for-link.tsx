import { useRef, useState } from 'react';
import * as v from 'valibot';
import { email as emailSchema } from '../../../contract/fields.ts';
import { Refused } from '../../api/failures.ts';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { faultWords as wordsAtField } from '../../../texts/fault-words.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { entranceText } from '../../../texts/entrance/text.ts';
import { faultWords, firstWords } from './fault-words.ts';
import { Notice, OfflineNotice } from './notice.tsx';
import { typedEmail } from './typed-email.ts';

export interface AskForLinkProps {
  /** Begins the sentence of a failure: "Asking for a link". */
  what: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** An e-mail address and one button. Whether the address is known is never said. */
export function AskForLink({ what, send, onSent }: AskForLinkProps) {
  const [email, setEmail] = useState(typedEmail.get);
  const [fieldFault, setFieldFault] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (busy) return;
    const checked = v.safeParse(emailSchema, email);
    setFault(undefined);
    setFieldFault(checked.issues && wordsAtField(checked.issues[0].message, fieldsText));
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
      const words = error instanceof Refused ? firstWords(error.errors)['email'] : undefined;
      if (words) {
        setFieldFault(words);
        field.current?.focus();
      } else setFault(faultWords(error, what));
      setBusy(false);
    }
  };

  return (
    <FormElement name="link by mail" onSubmit={() => void submit()}>
      <OfflineNotice what={what} />
      {fault && <Notice kind="bad">{fault}</Notice>}
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
        error={fieldFault}
      />
      <Button kind="go" submit full busy={busy}>
        {entranceText('sendLink')}
      </Button>
    </FormElement>
  );
}
