import { type ComponentProps, Suspense } from 'react';
import { useSeller } from '../../features/holds/use-seller.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import styles from './search.module.css';

/** Agents do not load it. */
const AgencyLine = lazyPart('agency', () => import('./agency-line.tsx'), 'AgencyLine');

/** For whom staff sell; nothing for agents, who sell for themselves. */
export function AgencyPart(props: ComponentProps<typeof AgencyLine>) {
  const { staff } = useSeller();
  if (!staff) return null;
  return (
    <Suspense fallback={<AgencyRoom agent={props.agent} />}>
      <AgencyLine {...props} />
    </Suspense>
  );
}

/** As high as the line that comes, so that nothing moves: an agency has its balance below its name. */
const AgencyRoom = ({ agent }: { agent: string | undefined }) => (
  <div className={`press ${styles.line}`} aria-hidden="true">
    <span>
      <span className="quiet block">&nbsp;</span>
      <span className={`strong ${styles.value}`}>&nbsp;</span>
      {agent !== undefined && <span className="quiet block">&nbsp;</span>}
    </span>
  </div>
);
