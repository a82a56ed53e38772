import { PRODUCT } from '../../version.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import styles from './profile.module.css';
import { Rich } from '../../ui/rich.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** Codes that are shown once. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  return (
    <div className="stack">
      <p>
        <Rich of={profileText} text="codesText" put={{ strong: <strong /> }} />
      </p>
      <ul className={`middle nowrap ${styles.codes}`} aria-label={profileText('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button kind="outline" small onPress={() => void copy(codes.join('\n'), profileText('codesCopied'))}>
          {profileText('copy')}
        </Button>
        <Button kind="outline" small onPress={() => download(codes, email)}>
          {profileText('download')}
        </Button>
      </div>
    </div>
  );
}

/** What the sheet is while the codes are shown: no way out but the button that says they are kept. */
export const keeping = () => ({ title: profileText('keepCodes'), verb: profileText('codesKept'), local: true, canClose: false }) as const;

function download(codes: string[], email: string): void {
  const text = [profileText('codesFile', { product: PRODUCT, email }), profileText('codesFileHint'), '', ...codes, ''].join('\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${PRODUCT.toLowerCase()}-recovery-codes.txt` });
  link.click();
  URL.revokeObjectURL(address);
}
