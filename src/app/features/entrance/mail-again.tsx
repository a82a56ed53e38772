import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { entranceText } from '../../../texts/entrance/text.ts';
import { errorText } from './error-text.ts';
import { Notice } from './notice.tsx';

/** A mail takes a while; and three in an hour are sent. */
const PAUSE_S = 60;

export interface MailAgainProps {
  send: () => Promise<unknown>;
  /** A mail has just been sent: wait before the next. */
  sent?: boolean;
  text?: string;
}

/** Asks for the mail again, not before a minute has passed. */
export function MailAgain({ send, sent = false, text = entranceText('sendAgain') }: MailAgainProps) {
  const [until, setUntil] = useState(() => (sent ? Date.now() + PAUSE_S * 1000 : 0));
  const left = useSecondsLeft(until);
  const [state, setState] = useState<{ is: 'idle' | 'busy' | 'done' } | { is: 'failed'; words: string }>({ is: 'idle' });
  const again = async () => {
    setState({ is: 'busy' });
    try {
      await send();
      setUntil(Date.now() + PAUSE_S * 1000);
      setState({ is: 'done' });
    } catch (error) {
      setState({ is: 'failed', words: errorText(error) });
    }
  };
  return (
    <div className="stack tight">
      {state.is === 'done' && <Notice kind="good">{entranceText('askedAgain')}</Notice>}
      {state.is === 'failed' && <Notice kind="bad">{state.words}</Notice>}
      <Button kind="outline" full busy={state.is === 'busy'} disabled={left > 0} onPress={() => void again()}>
        {left > 0 ? entranceText('againIn', { action: text, seconds: left }) : text}
      </Button>
    </div>
  );
}

/** Whole seconds until an instant of this device's clock. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
