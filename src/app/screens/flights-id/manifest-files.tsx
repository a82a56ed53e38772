import { useState } from 'react';
import { MANIFEST_FORMATS } from '../../../contract/manifest.ts';
import { download } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { saveFile } from '../../features/orders/attachment-file.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';

type Format = Exclude<(typeof MANIFEST_FORMATS)[number], 'json'>;
const FORMATS = MANIFEST_FORMATS.filter((one): one is Format => one !== 'json');

/** The manifest as a file of each kind. */
export function ManifestFiles({ flightId }: { flightId: string }) {
  const offline = useOffline();
  const [busy, setBusy] = useState<Format>();
  const [failure, setFailure] = useState<unknown>();
  const take = async (format: Format) => {
    setBusy(format);
    setFailure(undefined);
    try {
      const file = await download('getManifest', { params: { id: flightId }, query: { format } });
      saveFile(file);
      notify(`${file.name} is saved. The log tells that you took it.`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="stack tight">
      <div className="row wrap" role="group" aria-label="The list as a file">
        {FORMATS.map((format) => (
          <Button
            key={format}
            kind="outline"
            small
            label={`Manifest as ${format.toUpperCase()}`}
            busy={busy === format}
            disabled={offline || busy !== undefined}
            {...(offline ? { describedBy: 'files-off' } : {})}
            onPress={() => void take(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {offline && (
        <p className="quiet" id="files-off">
          No connection: files need the network.
        </p>
      )}
      {failure !== undefined && <ErrorAlert error={failure} title="The file could not be made" />}
    </div>
  );
}
