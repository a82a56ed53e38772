import { Fragment, type ReactNode } from 'react';

/** `sum` and `quiet` are of the name, too. */
type Line = readonly [name: string, value: ReactNode, tone?: string];

/** Names and figures; what has no value is left out. */
export function Lines({ lines, label }: { lines: readonly (Line | undefined | false)[]; label?: string }) {
  return (
    <dl className="lines" aria-label={label}>
      {lines
        .filter((line) => line !== undefined && line !== false)
        .map(([name, value, tone = '']) => (
          <Fragment key={name}>
            <dt className={['sum', 'quiet'].find((one) => tone.includes(one)) ?? ''}>{name}</dt>
            <dd className={tone}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
