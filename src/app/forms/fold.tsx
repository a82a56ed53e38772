import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { FormErrors } from './form.ts';

interface FoldProps {
  title: string;
  errors: FormErrors;
  /** The fields in it. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that are rarely touched, behind a line. A fault among them opens it. */
export function Fold({ title, errors, names, children }: FoldProps) {
  const wrong = Object.keys(errors).some((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
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
