import { agentText } from '../../../texts/agent/text.ts';
import { Button } from '../../ui/button.tsx';
import type { CardProps } from './parts.ts';

/** Who waits for approval: the one thing to do next. */
export function AgentFoot({ off, onOpen }: CardProps) {
  return (
    <>
      <div className="grow">
        <p className="quiet" id="approve-reason">
          {off ?? agentText('waits')}
        </p>
      </div>
      <Button kind="go" disabled={off !== undefined} {...(off ? { describedBy: 'approve-reason' } : {})} onPress={() => onOpen('approve')}>
        {agentText('approve')}
      </Button>
    </>
  );
}
