import { useState } from 'react';
import { Finder } from '../../features/camera/finder.tsx';
import { useCamera } from '../../features/camera/use-camera.ts';
import { usePhoto } from '../../features/camera/use-photo.ts';
import { filmReader, readPhoto } from '../../features/passport/read-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** The lines of a passport by the camera or off a photo. Nothing is kept of the picture, and nothing leaves the device. */
export function ScanPassport({ onLines }: { onLines: (lines: readonly string[]) => void }) {
  const [read] = useState(filmReader);
  const { state, video, start, stop } = useCamera(read, (lines) => {
    onLines(lines);
    return true;
  });
  const photo = usePhoto({ read: readPhoto, onFound: onLines, none: checkoutText('passportNone') });
  const look = (file: File) => {
    stop();
    return photo.look(file);
  };
  const scan = () => {
    photo.clear();
    void start();
  };
  return (
    <div className="stack tight">
      {state !== 'off' && (
        <Finder
          state={state}
          film={video}
          frame="lines" // no text
          hint={checkoutText('passportHold')}
          instead={checkoutText('passportInstead')}
        />
      )}
      <div className="halves tight">
        {state === 'scanning' ? (
          <Button kind="outline" onPress={stop}>
            {checkoutText('stopCamera')}
          </Button>
        ) : (
          <Button kind="outline" busy={state === 'asking'} onPress={scan}>
            <Icon name="scan" /> {checkoutText('scanPassport')}
          </Button>
        )}
        <FileButton
          aria-label={checkoutText('photoPassport')}
          accept="image/*" // no text
          small={false}
          busy={photo.busy}
          onFiles={([file]) => void look(file)}
        >
          <Icon name="camera" /> {checkoutText('photoPassport')}
        </FileButton>
      </div>
      {photo.error && (
        <p className="notice run" role="alert">
          {photo.error}
        </p>
      )}
    </div>
  );
}
