import { queryClient } from '../../api/query-client.ts';
import { connection } from '../../connection.ts';

/** The connection is back: what stands on the screen is asked for anew, in place and without a word. Nothing is ever sent again. */
export function refreshOnReturn(): void {
  let before = connection.get();
  connection.subscribe(() => {
    const now = connection.get();
    if (before === 'offline' && now === 'online') void queryClient.invalidateQueries();
    before = now;
  });
}
