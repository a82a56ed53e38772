import type { OrderRequest } from '../../features/order-request/order-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** The request before got lost on its way: the very same one can be sent again. */
export function NothingDone({ request, busy, onAgain }: { request: OrderRequest; busy: boolean; onAgain: () => void }) {
  return (
    <div className="notice run" role="status">
      <Icon name="info" />
      <div className="grow stack tight">
        <span>{checkoutText('nothingDone')}</span>
        <div>
          <Button kind="outline" small busy={busy} onPress={onAgain}>
            {checkoutText(request.given.body.action === 'issue' ? 'bookIssueAgain' : 'bookAgain')}
          </Button>
        </div>
      </div>
    </div>
  );
}
