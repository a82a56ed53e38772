import { agentText } from '../../../texts/agent/text.ts';
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
      <h2 id="status-title">{agentText(`state.${status}`)}</h2>
      <p className="quiet">{agentText(`stateText.${status}`)}</p>
      {status === 'closed' && mayReopen && <div>{action('open', agentText('openAgain'), 'outline')}</div>}
      {status !== 'closed' && (
        <div className="row wrap">
          {status === 'blocked' && action('open', agentText('unblock'), 'outline')}
          {status === 'active' && !hand.own && action('block', agentText('end.block.verb'), 'danger')}
          {!hand.own && action('close', agentText('end.close.title'), 'danger')}
        </div>
      )}
    </section>
  );
}
