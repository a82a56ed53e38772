import { Link } from '@tanstack/react-router';
import { entranceText } from '../../../texts/entrance/text.ts';

export function SignInLink() {
  return (
    <Link to="/login" className="link tap">
      {entranceText('backToSignIn')}
    </Link>
  );
}
