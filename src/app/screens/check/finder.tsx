import type { RefObject } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { CameraState } from './use-camera.ts';
import styles from './ticket-check.module.css';

type FinderState = CameraState | 'checking';

const WORDS: Record<Exclude<FinderState, 'scanning'>, readonly [icon: IconName, title: string, text: string]> = {
  off: ['scan', 'Hold the code of a ticket before the camera', 'Works without a network. Nothing is filmed or sent.'],
  asking: ['camera', 'May this page use the camera?', 'Please answer the browser’s question.'],
  checking: ['clock', 'Checking the code', 'One moment.'],
  denied: [
    'ban',
    'The camera is not allowed here',
    'Allow it in the browser’s settings of this page, or take a photo of the code, or type its link.',
  ],
  none: ['ban', 'No camera can be used', 'There is none, or another program holds it. Take a photo of the code, or type its link.'],
  'no https': ['ban', 'No camera without https', 'Browsers give it to secure pages only. Take a photo of the code, or type its link.'],
};

/** What the camera sees, with a frame to aim by; or why there is no picture. Dark in both looks: it is a window. */
export function Finder({ state, film, hint }: { state: FinderState; film: RefObject<HTMLVideoElement | null>; hint: string | undefined }) {
  const [icon, title, text] = state === 'scanning' ? (['scan', '', ''] as const) : WORDS[state];
  return (
    <section className={styles.finder} aria-label="Camera">
      {/* A film of the moment, without sound and without words. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {state === 'scanning' && <video ref={film} muted playsInline autoPlay aria-label="What the camera sees" />}
      {state === 'scanning' ? (
        <div className={styles.frame} aria-hidden="true" />
      ) : (
        <div className={`stack tight middle ${styles.words}`}>
          <Icon name={icon} />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      )}
      <p className={`smaller strong middle ${styles.hint}`} role="status">
        {state === 'scanning' && (hint ?? 'Looking for the code')}
      </p>
    </section>
  );
}
