import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exchangeEndpoints, type DayRate, type RateSource } from '../../../contract/exchange.ts';
import { formatInstant, plural } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ManualRateSheet } from './manual-rate-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { marginWords } from './margin-words.ts';
import { currencySettingsQuery } from './queries.ts';
import styles from './currency.module.css';

/** How house rates are made; who writes rates changes it here, or sets one by hand. */
export function MarginsCard({ rates }: { rates: readonly DayRate[] }) {
  const settings = useQuery(currencySettingsQuery());
  const writes = useMay(exchangeEndpoints.updateCurrencySetting);
  const offline = useOffline();
  const [id, setId] = useState<string>();
  const edited = settings.data?.result.find((one) => one.id === id);
  const [open, setOpen] = useState<'margin' | 'manual'>();
  return (
    <section className="card stack" aria-labelledby="margins-title">
      <h2 id="margins-title">How the house rate is made</h2>
      {settings.isPending && <Skeleton lines={[70, 60]} />}
      {settings.isError && !settings.data && (
        <ErrorAlert error={settings.error} title="The margins could not be loaded" onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <ul className={`stack tight ${styles.margins}`} aria-label="Margins">
            {settings.data.result.map((one) => (
              <li key={one.id} className="row between">
                <span>
                  <span className="strong code">{one.ccy}</span>{' '}
                  <span className="quiet">
                    {one.ccy === 'AMD' ? `rounded to ${one.roundTo === 1 ? 'whole drams' : plural(one.roundTo, 'dram')}` : marginWords(one)}
                  </span>
                </span>
                {writes && (
                  <Button
                    kind="outline"
                    small
                    label={`Change ${one.ccy}`}
                    disabled={offline}
                    onPress={() => {
                      setId(one.id);
                      setOpen('margin');
                    }}
                  >
                    Change
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Source source={settings.data.meta} />
        </>
      )}
      {writes && (
        <div>
          <Button kind="go" disabled={offline} onPress={() => setOpen('manual')}>
            Set a rate by hand
          </Button>
        </div>
      )}
      {offline && writes && <p className="quiet">No connection: changes need the network.</p>}
      {edited && <MarginSheet key={edited.id} one={edited} rate={rates[0]} open={open === 'margin'} onClose={() => setOpen(undefined)} />}
      {writes && <ManualRateSheet rates={rates} today={today()} open={open === 'manual'} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Source({ source: { follows, fetchedAt, error } }: { source: RateSource }) {
  const zone = useCompanyZone();
  if (!follows) return null;
  return (
    <>
      {fetchedAt && <p className="quiet">Official rates of the Central Bank, asked for {formatInstant(fetchedAt, zone)}.</p>}
      {error && <p className="notice run">The Central Bank could not be asked; the last known rate is carried forward. {error}</p>}
    </>
  );
}
