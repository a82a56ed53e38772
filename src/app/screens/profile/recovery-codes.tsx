import { PRODUCT } from '../../version.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import styles from './profile.module.css';

/** Codes that are shown once. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  return (
    <div className="stack">
      <p>
        Each of these opens your account once, in place of a code of the app: when the phone is lost, broken or left at home.{' '}
        <strong>They are shown only now.</strong>
      </p>
      <ul className={`middle nowrap ${styles.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button kind="outline" small onPress={() => void copy(codes.join('\n'), 'Recovery codes copied')}>
          Copy
        </Button>
        <Button kind="outline" small onPress={() => download(codes, email)}>
          Download
        </Button>
      </div>
    </div>
  );
}

/** What the sheet is while the codes are shown: no way out but the button that says they are kept. */
export const KEEPING = { title: 'Keep your recovery codes', verb: 'I have kept them', local: true, canClose: false } as const;

function download(codes: string[], email: string): void {
  const text = [`${PRODUCT}: recovery codes of ${email}`, 'Each is good for one sign-in.', '', ...codes, ''].join('\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${PRODUCT.toLowerCase()}-recovery-codes.txt` });
  link.click();
  URL.revokeObjectURL(address);
}
