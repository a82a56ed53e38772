import { useCallback, useEffect, useRef, useState } from 'react';
import { cameras } from '../../browser.ts';
import { readCode } from './read-code.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** `none`: no camera, or one that another program holds. `no https`: browsers give a camera to secure pages only. */
export type CameraState = 'off' | 'asking' | 'denied' | 'none' | 'no https' | 'scanning';

const EVERY_MS = 150;
/** The longest side of a frame that our own reader looks at. */
const SIDE = 960;

/**
 * The camera at the back and what it sees: every code goes to `onCode`, until that answers true. It is let go of when a
 * ticket was found, when the screen is left, and when the app goes out of sight.
 */
export function useCamera(onCode: (text: string) => boolean) {
  const [state, setState] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const turn = useRef(0);
  const heard = useLatest(onCode);

  const stop = useCallback(() => {
    turn.current++;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
    setState('off');
  }, []);

  const start = useCallback(async () => {
    const mine = ++turn.current;
    const devices = cameras();
    if (!isSecureContext || !devices) {
      setState(isSecureContext ? 'none' : 'no https'); // no text
      return;
    }
    setState('asking');
    let given: MediaStream;
    try {
      given = await devices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
      });
    } catch (error) {
      const denied = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
      if (turn.current === mine) setState(denied ? 'denied' : 'none');
      return;
    }
    // Left while the browser was asking.
    if (turn.current !== mine) {
      for (const track of given.getTracks()) track.stop();
      return;
    }
    stream.current = given;
    setState('scanning');
  }, []);

  useEffect(() => {
    const film = video.current;
    if (state !== 'scanning' || !film || !stream.current) return undefined;
    film.srcObject = stream.current;
    void film.play().catch(() => undefined);
    const mine = turn.current;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (film.readyState >= film.HAVE_CURRENT_DATA) {
        const text = await readCode(film, { width: film.videoWidth, height: film.videoHeight }, [SIDE]).catch(() => undefined);
        if (turn.current !== mine) return;
        if (text !== undefined && heard(text)) {
          stop();
          return;
        }
      }
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => clearTimeout(timer);
  }, [state, stop, heard]);

  useEffect(() => {
    const hidden = () => {
      if (document.hidden && stream.current) stop();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stop();
    };
  }, [stop]);

  return { state, video, start, stop };
}
