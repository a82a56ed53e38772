import { useState } from 'react';
import { checkForUpdate, update } from '../../pwa/register.ts';
import { Button } from '../../ui/button.tsx';
import { PRODUCT, VERSION } from '../../version.ts';
import { profileText } from '../../../texts/profile/text.ts';

/** Which version runs here, and whether there is a newer one. */
export function VersionCard() {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Awaited<ReturnType<typeof checkForUpdate>>>();
  const check = async () => {
    setBusy(true);
    setFound(await checkForUpdate());
    setBusy(false);
  };
  return (
    <section className="card stack" aria-labelledby="version-title">
      <h2 id="version-title">{profileText('version')}</h2>
      <p>
        {PRODUCT} {VERSION}
      </p>
      {found && (
        <p className="quiet" role="status">
          {profileText(`version.${found}`)}
        </p>
      )}
      <div>
        {found === 'new' ? (
          <Button kind="main" small onPress={update}>
            {profileText('loadIt')}
          </Button>
        ) : (
          <Button kind="outline" small busy={busy} onPress={() => void check()}>
            {profileText('checkUpdate')}
          </Button>
        )}
      </div>
    </section>
  );
}
