import type { ReactNode } from 'react';
import { FormSheet } from '../../forms/form-sheet.tsx';
import type { FormName } from '../../forms/names.ts';
import type { ButtonKind } from '../../ui/button.tsx';
import { PendingWords } from './pending-words.tsx';
import { isTooOld } from './pending-entry.ts';
import type { EntryForm } from './use-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';

interface EntrySheetProps {
  name: FormName;
  entry: EntryForm;
  open: boolean;
  onClose: () => void;
  title: string;
  verb: string;
  kind?: ButtonKind;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** A sheet that enters money. While the answer to an entry is not known there is one thing to do: find out. */
export function EntrySheet({ name, entry, open, onClose, title, verb, kind = 'go', onSubmit, children }: EntrySheetProps) {
  const { pending, busy, errors, failure } = entry;
  const close = () => {
    entry.leave();
    onClose();
  };
  const sheet = { name, open, onClose: close, busy, errors, failure };
  // While it is being sent for the first time what was typed stays in sight.
  if (!pending) {
    return (
      <FormSheet {...sheet} title={title} verb={verb} kind={kind} onSubmit={onSubmit}>
        {children}
      </FormSheet>
    );
  }
  const old = isTooOld(pending);
  return (
    <FormSheet
      {...sheet}
      title={moneyText('wasEntered')}
      verb={moneyText(old ? 'looked' : 'sendAgain')}
      kind="main"
      local={old}
      onSubmit={old ? entry.drop : () => entry.again(pending)}
    >
      <PendingWords entry={pending} old={old} />
    </FormSheet>
  );
}
