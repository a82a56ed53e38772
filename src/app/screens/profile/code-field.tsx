import { TextField } from '../../ui/field.tsx';
import styles from './profile.module.css';
import { profileText } from '../../../texts/profile/text.ts';

/** The code as the contract takes it: six digits, or a recovery code; undefined while it is neither. */
export function readCode(typed: string, recovery = false): string | undefined {
  const text = typed.trim();
  if (/^\d{3}\s*\d{3}$/.test(text)) return text.replace(/\s/g, '');
  return recovery && /^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/.test(text) ? text.toLowerCase() : undefined;
}

/** `recovery`: letters as well, so no digits-only keyboard. */
export function CodeField({
  label,
  value,
  error,
  recovery = false,
  onValue,
}: {
  label: string;
  value: string;
  error: string | undefined;
  recovery?: boolean;
  onValue: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      name="otp"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={recovery ? 14 : 7}
      className={`num ${styles.input}`}
      {...(recovery ? { hint: profileText('orRecovery') } : {})}
      value={value}
      error={error}
      onValue={onValue}
    />
  );
}
