import { Link } from '@tanstack/react-router';

export function SignInLink() {
  return (
    <Link to="/login" className="link tap">
      Back to sign in
    </Link>
  );
}
