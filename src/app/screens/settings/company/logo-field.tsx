import { LOGO_LIMIT } from '../../../../contract/company.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useWrite } from '../../../writes/use-write.ts';
import { base64Of } from './base64.ts';
import styles from './logo-field.module.css';

/** The logo, changed by itself: a picture is sent when it is chosen. */
export function LogoField({ logo, locked, why }: { logo: string; locked: boolean; why: string | undefined }) {
  const { busy, failure, errors, send, setErrors } = useWrite();
  const upload = async (file: File) => {
    if (await send('uploadLogo', { body: { data: await base64Of(file) } })) notify('The logo is changed');
  };
  const remove = async () => {
    if (await send('removeLogo', {})) notify('The logo is removed');
  };
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > LOGO_LIMIT) setErrors({ data: `At most ${LOGO_LIMIT / 1000} kB; this one has ${Math.ceil(file.size / 1000)} kB` });
    else await upload(file);
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <div className="stack tight">
      <div className="row top">
        {logo && <img className={styles.shown} src={logo} alt="The logo now" width={72} height={72} />}
        <div className="grow">
          <Field
            label="Logo"
            hint={why ?? `PNG or JPEG, at most ${LOGO_LIMIT / 1000} kB. Shown beside the contact on the search screen`}
            error={errors['data']}
          >
            {(wiring) => (
              <input
                className="input"
                type="file"
                name="logo"
                accept="image/png,image/jpeg"
                disabled={locked || busy}
                onChange={(event) => void choose(event.currentTarget)}
                {...wiring}
              />
            )}
          </Field>
        </div>
      </div>
      {failure !== undefined && <ErrorAlert error={failure} title="Not changed" />}
      {logo && !locked && (
        <div>
          <Button kind="quiet" small busy={busy} onPress={() => void remove()}>
            Remove the logo
          </Button>
        </div>
      )}
    </div>
  );
}
