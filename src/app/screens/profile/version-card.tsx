import { useState } from 'react';
import { checkForUpdate, update } from '../../pwa/register.ts';
import { Button } from '../../ui/button.tsx';
import { PRODUCT, VERSION } from '../../version.ts';

const WORDS: Record<Awaited<ReturnType<typeof checkForUpdate>>, string> = {
  newest: 'This is the newest version.',
  new: 'A new version is here.',
  silent: 'The server did not answer. This version goes on working.',
  none: 'This browser keeps no copy of the app: every load is the newest version.',
};

/** Which version runs here, and whether there is a newer one. */
export function VersionCard() {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<keyof typeof WORDS>();
  const check = async () => {
    setBusy(true);
    setFound(await checkForUpdate());
    setBusy(false);
  };
  return (
    <section className="card stack" aria-labelledby="version-title">
      <h2 id="version-title">Version</h2>
      <p>
        {PRODUCT} {VERSION}
      </p>
      {found && (
        <p className="quiet" role="status">
          {WORDS[found]}
        </p>
      )}
      <div>
        {found === 'new' ? (
          <Button kind="main" small onPress={update}>
            Load it
          </Button>
        ) : (
          <Button kind="outline" small busy={busy} onPress={() => void check()}>
            Check for update
          </Button>
        )}
      </div>
    </section>
  );
}
