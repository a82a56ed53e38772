import type { OrderRequest } from '../../features/order-request/order-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The request before got lost on its way: the very same one can be sent again. */
export function NothingDone({ request, busy, onAgain }: { request: OrderRequest; busy: boolean; onAgain: () => void }) {
  return (
    <div className="notice run" role="status">
      <Icon name="info" />
      <div className="grow stack tight">
        <span>Nothing was booked and nothing was paid. Send the same request again, or change it below.</span>
        <div>
          <Button kind="outline" small busy={busy} onPress={onAgain}>
            {request.given.body.action === 'issue' ? 'Book and issue again' : 'Book again'}
          </Button>
        </div>
      </div>
    </div>
  );
}
