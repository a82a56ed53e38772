import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Faults } from './form.ts';

interface FoldProps {
  title: string;
  faults: Faults;
  /** The fields in it. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that are rarely touched, behind a line. A fault among them opens it. */
export function Fold({ title, faults, names, children }: FoldProps) {
  const wrong = Object.keys(faults).some((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
  return (
    <details className="fold" open={wrong || undefined}>
      <summary>
        {title}
        <Icon name="down" className="in-chip" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
