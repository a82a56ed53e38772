import { passwordEndpoints } from '../../../contract/passwords.ts';
import { faultsOf } from '../../forms/form.ts';

export interface TypedPasswords {
  password: string;
  c_password: string;
}
export type PasswordFaults = { [Field in keyof TypedPasswords]?: string | undefined };

/** The contract's own rules, in the words of the catalogue. */
export function checkPasswords(typed: TypedPasswords): PasswordFaults {
  const { password, c_password } = faultsOf(passwordEndpoints.setPassword.body, { user_id: '', ...typed });
  return { password, c_password };
}
