import { drawerText } from '../../texts/drawer/text.ts';
import { install, refuseInstall, useInstallHint } from '../pwa/install.ts';
import { Button } from '../ui/button.tsx';

/** Offered in the drawer from the third visit on, never as a pop-up. */
export function InstallHint() {
  const hint = useInstallHint();
  if (!hint) return null;
  return (
    <div className="card stack tight drawer-card">
      <strong>{drawerText('installTitle')}</strong>
      {hint === 'button' ? <p className="quiet">{drawerText('installText')}</p> : <p className="quiet">{drawerText('installByHand')}</p>}
      <div className="row">
        {hint === 'button' && (
          <Button kind="main" small onPress={() => void install()}>
            {drawerText('install')}
          </Button>
        )}
        <Button kind="quiet" small onPress={refuseInstall}>
          {drawerText('notNow')}
        </Button>
      </div>
    </div>
  );
}
