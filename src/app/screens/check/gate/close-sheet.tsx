import type { BoardingList } from '../../../../contract/boarding.ts';
import { countsOf } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { FormSheet } from '../../../forms/form-sheet.tsx';
import { notify } from '../../../ui/notify.ts';
import { useWrite } from '../../../writes/use-write.ts';

interface CloseSheetProps {
  list: BoardingList;
  /** Not sent yet from this device, of this flight. */
  waiting: number;
  open: boolean;
  onClose: () => void;
}

/** Who is left becomes a no-show: both figures are read before the one button, and go with it. */
export function CloseSheet({ list, waiting, open, onClose }: CloseSheetProps) {
  const { busy, failure, errors, send } = useWrite();
  const { boarded, left } = countsOf(list);
  const submit = async () => {
    const answer = await send('closeBoarding', { params: { id: list.flightId }, body: { boarded, left } });
    if (!answer) return;
    notify(boardingText('closedSaid', { n: answer.result.noShows }));
    onClose();
  };
  return (
    <FormSheet
      name="close boarding"
      open={open}
      onClose={onClose}
      title={boardingText('closeTitle', { flight: list.flightNumber })}
      verb={boardingText('closeVerb', { n: left })}
      kind={left > 0 ? 'danger' : 'main'}
      busy={busy}
      idle={waiting > 0}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p className="strong">{boardingText('closeCounts', { boarded })}</p>
      <p className="strong">{left > 0 ? boardingText('closeLeft', { left }) : boardingText(boarded > 0 ? 'closeNobody' : 'closeEmpty')}</p>
      <p className="quiet">{boardingText('closeAfter')}</p>
      {waiting > 0 && <p className="notice run">{boardingText('closeWaits', { n: waiting })}</p>}
    </FormSheet>
  );
}
