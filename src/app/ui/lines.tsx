import { Fragment, type ReactNode } from 'react';

export type Line = readonly [name: string, value: ReactNode, tone?: string];

/** Names and figures; what has no value is left out. */
export function Lines({ lines }: { lines: readonly (Line | undefined | false)[] }) {
  return (
    <dl className="lines">
      {lines
        .filter((line) => line !== undefined && line !== false)
        .map(([name, value, tone = '']) => (
          <Fragment key={name}>
            <dt className={tone.includes('sum') ? 'sum' : ''}>{name}</dt>
            <dd className={tone}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
