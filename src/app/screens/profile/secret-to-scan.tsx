import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './profile.module.css';
import { profileText } from '../../../texts/profile/text.ts';

/** Three ways into the authenticator app: scan, open on this phone, or type the secret. */
export function SecretToScan({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="stack">
      <p>{profileText('scan')}</p>
      <QrCode text={uri} label={profileText('qr')} />
      <p>
        <a className="link tap" href={uri}>
          {profileText('openApp')}
        </a>
      </p>
      <div className="row between wrap">
        <p className="grow">
          <span className="quiet block">{profileText('typeSecret')}</span>
          <span className={`code breaks ${styles.secret}`}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <Button kind="outline" small label={profileText('copySecret')} onPress={() => void copy(secret, profileText('secretCopied'))}>
          {profileText('copy')}
        </Button>
      </div>
    </div>
  );
}
