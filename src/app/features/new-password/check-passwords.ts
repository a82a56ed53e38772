import * as v from 'valibot';
import { passwordEndpoints } from '../../../contract/passwords.ts';

export interface TypedPasswords {
  password: string;
  c_password: string;
}
export type PasswordFaults = { [Field in keyof TypedPasswords]?: string | undefined };

/** The contract's own rules, in its own words. */
export function checkPasswords(typed: TypedPasswords): PasswordFaults {
  const { issues } = v.safeParse(passwordEndpoints.setPassword.body, { user_id: '', ...typed });
  const { nested = {} } = issues ? v.flatten<typeof passwordEndpoints.setPassword.body>(issues) : {};
  return { password: nested.password?.[0], c_password: nested.c_password?.[0] };
}
