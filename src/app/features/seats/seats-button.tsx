import { useState } from 'react';
import { seatsText } from '../../../texts/seats/text.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useLater } from '../../pwa/use-later.ts';
import { Button } from '../../ui/button.tsx';
import type { SeatSheetProps, SeatWish } from './seat-sheet.tsx';

const load = () => loadChunk('seat-sheet', () => import('./seat-sheet.tsx'));

type Props = Omit<SeatSheetProps, 'open' | 'onClose' | 'onDone'> & {
  /** True closes the sheet. */
  onDone: (chosen: SeatWish[]) => boolean | Promise<boolean>;
};

/** Opens the seat map, which comes when it is first asked for. */
export function SeatsButton({ onDone, ...props }: Props) {
  const [open, setOpen] = useState(false);
  /** Each opening begins with what is chosen by then. */
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        kind="outline"
        full
        onPress={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      >
        {seatsText('choose')}
      </Button>
      {times > 0 && (
        <LaterSheet
          key={times}
          {...props}
          open={open}
          onClose={() => setOpen(false)}
          onDone={(chosen) => void Promise.resolve(onDone(chosen)).then((done) => done && setOpen(false))}
        />
      )}
    </>
  );
}

function LaterSheet(props: SeatSheetProps) {
  const parts = useLater(load, props.open, props.onClose);
  return parts && <parts.SeatSheet {...props} />;
}
