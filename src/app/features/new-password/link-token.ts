import { useLocation } from '@tanstack/react-router';

/** The mailed link's `user_id` as it stands in the address: the router would read one of digits as a number. */
export function useLinkToken(): string {
  return useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('user_id') ?? '' });
}
