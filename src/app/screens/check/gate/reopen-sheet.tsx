import { useState } from 'react';
import type { BoardingList } from '../../../../contract/boarding.ts';
import { countsOf } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { FormSheet } from '../../../forms/form-sheet.tsx';
import { TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useWrite } from '../../../writes/use-write.ts';

/** A closed flight is opened again; somebody says why. */
export function ReopenSheet({ list, open, onClose }: { list: BoardingList; open: boolean; onClose: () => void }) {
  const { busy, failure, errors, send } = useWrite();
  const [reason, setReason] = useState('');
  const submit = async () => {
    const answer = await send('reopenBoarding', { params: { id: list.flightId }, body: { reason } });
    if (!answer) return;
    notify(boardingText('reopened'));
    setReason('');
    onClose();
  };
  return (
    <FormSheet
      name="reopen boarding"
      open={open}
      onClose={onClose}
      title={boardingText('reopen')}
      verb={boardingText('reopen')}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p>{boardingText('reopenText', { n: countsOf(list).noShows })}</p>
      <TextField label={boardingText('reason')} name="reason" maxLength={300} value={reason} error={errors['reason']} onValue={setReason} />
    </FormSheet>
  );
}
