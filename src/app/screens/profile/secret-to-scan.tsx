import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './profile.module.css';

/** Three ways into the authenticator app: scan, open on this phone, or type the secret. */
export function SecretToScan({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="stack">
      <p>Scan this with the authenticator app of your phone.</p>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <p>
        <a className="link tap" href={uri}>
          On this phone: open the authenticator app
        </a>
      </p>
      <div className="row between wrap">
        <p className="grow">
          <span className="quiet block">Or type this secret into it</span>
          <span className={`code breaks ${styles.secret}`}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <Button kind="outline" small label="Copy the secret" onPress={() => void copy(secret, 'Secret copied')}>
          Copy
        </Button>
      </div>
    </div>
  );
}
