import { checkText } from '../../../texts/check/text.ts';
import { Button } from '../../ui/button.tsx';
import type { useScan } from './use-scan.ts';

type Scan = Pick<ReturnType<typeof useScan>, 'camera' | 'checking' | 'scan'>;

/** The one button at the foot: on to the next ticket, or the camera on and off. `onNext`: only where something is shown of one. */
export function ScanFoot({ camera: { state, stop }, checking, scan, onNext }: Scan & { onNext: (() => void) | undefined }) {
  if (onNext)
    return (
      <Button kind="go" className="grow" onPress={onNext}>
        {checkText('next')}
      </Button>
    );
  if (state === 'scanning')
    return (
      <Button kind="outline" className="grow" onPress={stop}>
        {checkText('stop')}
      </Button>
    );
  return (
    <Button kind="go" className="grow" busy={checking || state === 'asking'} onPress={scan}>
      {checkText(state === 'off' ? 'scan' : 'tryCamera')}
    </Button>
  );
}
