import { PlainPage } from '../not-found/plain-page.tsx';

export function LoginPage() {
  return <PlainPage title="Sign in">soon</PlainPage>;
}
