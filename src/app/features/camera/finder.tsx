import type { RefObject } from 'react';
import { cameraText } from '../../../texts/camera/text.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { CameraState } from './use-camera.ts';
import styles from './finder.module.css';

interface Props {
  state: CameraState;
  film: RefObject<HTMLVideoElement | null>;
  /** What to aim at: a square code, or lines from edge to edge. */
  frame: 'code' | 'lines';
  /** Said over the picture. */
  hint: string;
  /** What else can be done where there is no camera. */
  instead: string;
  /** While no camera is asked for. */
  still?: { icon: IconName; title: string; text: string };
}

/** What the camera sees, with a frame to aim by; or why there is no picture. Dark in both looks: it is a window. */
export function Finder({ state, film, frame, hint, instead, still }: Props) {
  return (
    <section className={styles.finder} aria-label={cameraText('label')}>
      {/* A film of the moment, without sound and without words. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {state === 'scanning' && <video ref={film} muted playsInline autoPlay aria-label={cameraText('film')} />}
      {state === 'scanning' ? (
        <div className={frame === 'lines' ? `${styles.frame} ${styles.lines}` : styles.frame} aria-hidden="true" />
      ) : (
        <Words {...(state === 'off' && still ? still : wordsOf(state, instead))} />
      )}
      <p className={`smaller strong middle ${styles.hint}`} role="status">
        {state === 'scanning' && hint}
      </p>
    </section>
  );
}

function Words({ icon, title, text }: NonNullable<Props['still']>) {
  return (
    <div className={`stack tight middle ${styles.words}`}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

function wordsOf(state: CameraState, instead: string): NonNullable<Props['still']> {
  if (state === 'off' || state === 'asking' || state === 'scanning')
    return { icon: 'camera', title: cameraText('asking'), text: cameraText('askingWhy') };
  return { icon: 'ban', title: cameraText(state), text: `${cameraText(`${state}Why`)} ${instead}` };
}
