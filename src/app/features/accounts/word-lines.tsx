import { Fragment, type ReactNode } from 'react';

/** Names and words in two columns; what is empty is left out. */
export function WordLines({ lines }: { lines: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="lines words wide-names">
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
