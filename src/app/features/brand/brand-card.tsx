import type { CSSProperties } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { HOUSE_COLOR, inkOn } from '../../../rules/brand-color.ts';
import { brandText } from '../../../texts/brand/text.ts';
import { CardTitle } from '../accounts/card-title.tsx';
import styles from './brand.module.css';

type Account = Pick<Profile, 'businessName' | 'logo' | 'brandColor'>;

/** The logo and the colour of an agency, as its clients see them. */
export function BrandCard({ account, ...title }: { account: Account; edit?: () => void; off?: string | undefined }) {
  return (
    <section className="card stack" aria-labelledby="brand-title">
      <CardTitle id="brand-title" title={brandText('title')} {...title} />
      <BrandSample {...account} />
      {account.logo === null && account.brandColor === null && <p>{brandText('none')}</p>}
      <p className="quiet">{brandText('where')}</p>
    </section>
  );
}

/** The head of a paper, and a button of a mail. */
export function BrandSample({ businessName, logo, brandColor }: Account) {
  const color = brandColor ?? HOUSE_COLOR;
  return (
    <div
      className={styles.sample}
      role="img"
      aria-label={brandText('preview')}
      style={{ '--brand': color, '--ink': inkOn(color) } as CSSProperties}
    >
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      <p className={styles.name}>{businessName}</p>
      <p className={styles.button}>{brandText('sample')}</p>
    </div>
  );
}
