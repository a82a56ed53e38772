import { LOGO_LIMIT } from '../../../contract/company.ts';
import { brandText } from '../../../texts/brand/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FileField } from '../../ui/file-button.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { base64Of } from './base64.ts';
import styles from './logo-field.module.css';

type Send = ReturnType<typeof useWrite>['send'];
interface LogoFieldProps {
  /** Where it is now; empty without one. */
  logo: string;
  hint?: string;
  locked: boolean;
  why?: string | undefined;
  /** Whose it is: the one call each for it. `data` is base64. */
  upload: (send: Send, data: string) => Promise<unknown>;
  remove: (send: Send) => Promise<unknown>;
}

/** The logo, changed by itself: a picture is sent when it is chosen. */
export function LogoField({ logo, hint, locked, why, ...calls }: LogoFieldProps) {
  const { busy, failure, errors, send, setErrors } = useWrite();
  const upload = async (file: File) => {
    if (await calls.upload(send, await base64Of(file))) notify(brandText('logoChanged'));
  };
  const remove = async () => {
    if (await calls.remove(send)) notify(brandText('logoRemoved'));
  };
  const choose = async (file: File) => {
    if (file.size > LOGO_LIMIT)
      setErrors({ data: brandText('logoTooLarge', { most: LOGO_LIMIT / 1000, size: Math.ceil(file.size / 1000) }) });
    else await upload(file);
  };
  return (
    <div className="stack tight">
      <div className="row top">
        {logo && <img className={styles.shown} src={logo} alt={brandText('logoNow')} width={72} height={72} />}
        <div className="grow">
          <FileField
            label={brandText('logo')}
            hint={why ?? hint ?? brandText('logoHint', { most: LOGO_LIMIT / 1000 })}
            error={errors['data']}
            name="logo"
            accept="image/png,image/jpeg" // no text
            busy={busy}
            disabled={locked}
            onFiles={([file]) => void choose(file)}
          />
        </div>
      </div>
      {failure !== undefined && <ErrorAlert error={failure} title={brandText('notChanged')} />}
      {logo && !locked && (
        <div>
          <Button kind="quiet" small busy={busy} onPress={() => void remove()}>
            {brandText('removeLogo')}
          </Button>
        </div>
      )}
    </div>
  );
}
