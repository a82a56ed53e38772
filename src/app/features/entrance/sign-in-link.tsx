import { Link } from '@tanstack/react-router';

export function SignInLink() {
  return (
    <Link to="/login" className="entrance-link">
      Back to sign in
    </Link>
  );
}
