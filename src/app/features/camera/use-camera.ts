import { useCallback, useEffect, useRef, useState } from 'react';
import { cameras } from '../../browser.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** `none`: no camera, or one that another program holds. `no https`: browsers give a camera to secure pages only. */
export type CameraState = 'off' | 'asking' | 'denied' | 'none' | 'no https' | 'scanning';

const EVERY_MS = 150;

/**
 * The camera at the back and what it sees: what `read` finds in a frame goes to `onFound`, until that answers true. It is let go of when
 * that was so, when the screen is left, and when the app goes out of sight.
 */
export function useCamera<Found>(read: (film: HTMLVideoElement) => Promise<Found | undefined>, onFound: (found: Found) => boolean) {
  const [state, setState] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const turn = useRef(0);
  const seen = useLatest(read);
  const heard = useLatest(onFound);

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
        const found = await seen(film).catch(() => undefined);
        if (turn.current !== mine) return;
        if (found !== undefined && heard(found)) {
          stop();
          return;
        }
      }
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => clearTimeout(timer);
  }, [state, stop, seen, heard]);

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
