import { DEMO_PASSWORD, login } from './desk.ts';
import { freshName } from './sell.ts';

export interface OwnAccount {
  userId: string;
  /** What `desk.signIn` takes. */
  who: string;
  email: string;
  name: string;
}

/** An account that only this test knows, so that it may be blocked and its password changed. Made by the Super Admin. */
export async function newAccount(url: string, terms: Record<string, unknown> = {}): Promise<OwnAccount> {
  const { token } = await login(url, 'superadmin');
  const fresh = freshName();
  const who = `e2e-${fresh.toLowerCase()}`;
  const name = `${fresh.charAt(0)}${fresh.slice(1).toLowerCase()} Travel`;
  const email = `${who}@demo.example`;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      businessName: name,
      email,
      password: DEMO_PASSWORD,
      c_password: DEMO_PASSWORD,
      country: 'AM',
      city: 'Gyumri',
      ...terms,
    }),
  });
  if (!response.ok) throw new Error(`${email}: ${await response.text()}`);
  const { result } = (await response.json()) as { result: { userId: string } };
  return { userId: result.userId, who, email, name };
}
