import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readHold } from '../hold/open-hold.ts';
import { Countdown } from '../ui/countdown.tsx';

/** Seats that this agent holds and has walked away from: the way back to them. */
export function OpenHold() {
  const [hold, setHold] = useState(readHold);
  if (!hold) return null;
  return (
    <Link to="/checkout" search={{ id: hold.id }} className="notice run open-hold">
      <span className="grow">
        Seats held: <span className="code">{hold.route}</span>
      </span>
      <Countdown until={hold.expiresAt} quiet onEnd={() => setHold(undefined)} />
      <span className="strong">Continue</span>
    </Link>
  );
}
