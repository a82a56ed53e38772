import type { ComponentProps } from 'react';
import { Finder } from '../../features/camera/finder.tsx';
import { checkText } from '../../../texts/check/text.ts';

/** The camera on a code, and what is said before and after it. */
export function CodeFinder({ checking, hint, ...camera }: Pick<ComponentProps<typeof Finder>, 'state' | 'film'> & CodeFinderProps) {
  return (
    <Finder
      {...camera}
      state={checking ? 'off' : camera.state}
      frame="code" // no text
      hint={hint ?? checkText('looking')}
      instead={checkText('codeInstead')}
      still={
        checking
          ? { icon: 'clock', title: checkText('checkingCode'), text: checkText('checkingWhy') }
          : { icon: 'scan', title: checkText('holdCode'), text: checkText('holdCodeWhy') }
      }
    />
  );
}
interface CodeFinderProps {
  checking: boolean;
  hint: string | undefined;
}
