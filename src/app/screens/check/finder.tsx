import type { RefObject } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { CameraState } from './use-camera.ts';
import styles from './ticket-check.module.css';
import { checkText } from '../../../texts/check/text.ts';

type FinderState = CameraState | 'checking';

const ICONS: Record<Exclude<FinderState, 'scanning'>, IconName> = {
  off: 'scan',
  asking: 'camera',
  checking: 'clock',
  denied: 'ban',
  none: 'ban',
  'no https': 'ban',
};

/** What the camera sees, with a frame to aim by; or why there is no picture. Dark in both looks: it is a window. */
export function Finder({ state, film, hint }: { state: FinderState; film: RefObject<HTMLVideoElement | null>; hint: string | undefined }) {
  return (
    <section className={styles.finder} aria-label={checkText('cameraLabel')}>
      {/* A film of the moment, without sound and without words. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {state === 'scanning' && <video ref={film} muted playsInline autoPlay aria-label={checkText('film')} />}
      {state === 'scanning' ? (
        <div className={styles.frame} aria-hidden="true" />
      ) : (
        <div className={`stack tight middle ${styles.words}`}>
          <Icon name={ICONS[state]} />
          <h2>{checkText(`camera.${state}`)}</h2>
          <p>{checkText(`cameraWhy.${state}`)}</p>
        </div>
      )}
      <p className={`smaller strong middle ${styles.hint}`} role="status">
        {state === 'scanning' && (hint ?? checkText('looking'))}
      </p>
    </section>
  );
}
