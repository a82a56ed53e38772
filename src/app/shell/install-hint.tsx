import { install, refuseInstall, useInstallHint } from '../pwa/install.ts';
import { Button } from '../ui/button.tsx';

/** Offered in the drawer from the third visit on, never as a pop-up. */
export function InstallHint() {
  const hint = useInstallHint();
  if (!hint) return null;
  return (
    <div className="card stack tight drawer-card">
      <strong>Keep Tatev on the home screen</strong>
      {hint === 'button' ? (
        <p className="quiet">It opens faster and shows saved reservations without a network.</p>
      ) : (
        <p className="quiet">Tap Share in the browser, then “Add to Home Screen”.</p>
      )}
      <div className="row">
        {hint === 'button' && (
          <Button kind="main" small onPress={() => void install()}>
            Install
          </Button>
        )}
        <Button kind="quiet" small onPress={refuseInstall}>
          Not now
        </Button>
      </div>
    </div>
  );
}
