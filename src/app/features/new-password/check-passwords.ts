import { passwordEndpoints } from '../../../contract/passwords.ts';
import { errorsOf } from '../../forms/errors-of.ts';

export interface TypedPasswords {
  password: string;
  c_password: string;
}
export type PasswordErrors = { [Field in keyof TypedPasswords]?: string | undefined };

/** The contract's own rules, in the words of the catalogue. */
export function checkPasswords(typed: TypedPasswords): PasswordErrors {
  const { password, c_password } = errorsOf(passwordEndpoints.setPassword.body, { user_id: '', ...typed });
  return { password, c_password };
}
