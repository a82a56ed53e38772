import { useState } from 'react';
import { cameraText } from '../../../texts/camera/text.ts';

/** A photo that is chosen instead of the camera: what `read` finds in it goes to `onFound`; where that is nothing, `none` is said. */
export function usePhoto<Found>({
  read,
  onFound,
  none,
}: {
  /** Rejects where the file is no picture that the browser can read. */
  read: (file: File) => Promise<Found | undefined>;
  onFound: (found: Found) => void;
  none: string;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const look = async (file: File) => {
    setBusy(true);
    setError(undefined);
    try {
      const found = await read(file);
      if (found === undefined) setError(none);
      else onFound(found);
    } catch {
      setError(cameraText('noPicture'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, look, clear: () => setError(undefined) };
}
