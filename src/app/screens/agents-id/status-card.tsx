import { useRight } from '../../rights.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import type { CardProps, SheetName } from './parts.ts';

/** Opening and ending the account. */
export function StatusCard({ account: { status }, hand, off, onOpen }: CardProps) {
  const mayReopen = useRight('reopenAccount');
  const action = (sheet: SheetName, text: string, kind: ButtonKind) => (
    <Button kind={kind} small disabled={off !== undefined} {...(off ? { describedBy: 'account-off' } : {})} onPress={() => onOpen(sheet)}>
      {text}
    </Button>
  );
  return (
    <section className="card stack" aria-labelledby="status-title">
      <h2 id="status-title">{TITLE[status]}</h2>
      <p className="quiet">{WORDS[status]}</p>
      {status === 'closed' && mayReopen && <div>{action('open', 'Open again', 'outline')}</div>}
      {status !== 'closed' && (
        <div className="row wrap">
          {status === 'blocked' && action('open', 'Unblock', 'outline')}
          {status === 'active' && !hand.own && action('block', 'Block', 'danger')}
          {!hand.own && action('close', 'Close account', 'danger')}
        </div>
      )}
    </section>
  );
}

const TITLE = { pending: 'Not approved yet', active: 'Open account', blocked: 'Blocked account', closed: 'Closed account' } as const;
const WORDS = {
  pending: 'Approve it with the button below, or close it if it shall not become an account.',
  active:
    'Blocking ends every session at once and can be taken back. Closing needs a balance of zero; only a Super Admin can open it again.',
  blocked: 'Nobody can sign in with it. Kept holds can be issued by staff only.',
  closed: 'Nobody can sign in with it. Its orders and its statement stay.',
} as const;
