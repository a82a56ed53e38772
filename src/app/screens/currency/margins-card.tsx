import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exchangeEndpoints, type CurrencySetting, type DayRate, type RateSource } from '../../../contract/exchange.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { useCompanyToday } from '../../company-day.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showDay } from '../../day.ts';
import { useWrite } from '../../writes/use-write.ts';
import { follows } from './forms.ts';
import { ManualRateSheet } from './manual-rate-sheet.tsx';
import { CurrencySheet } from './currency-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { marginWords } from './margin-words.ts';
import { currencySettingsQuery } from './queries.ts';
import styles from './currency.module.css';
import { ratesText } from '../../../texts/rates/text.ts';

/** How house rates are made; who writes rates changes it here, or sets one by hand. */
export function MarginsCard({ rates }: { rates: readonly DayRate[] }) {
  const settings = useQuery(currencySettingsQuery());
  const writes = useMay(exchangeEndpoints.updateCurrencySetting);
  const offline = useOffline();
  const today = useCompanyToday();
  const [id, setId] = useState<string>();
  const edited = settings.data?.result.find((one) => one.id === id);
  const [open, setOpen] = useState<'margin' | 'manual' | 'currency'>();
  return (
    <section className="card stack" aria-labelledby="margins-title">
      <h2 id="margins-title">{ratesText('howMade')}</h2>
      {settings.isPending && <Skeleton lines={[70, 60]} />}
      {settings.isError && !settings.data && (
        <LoadFailed error={settings.error} title={ratesText('marginsFailed')} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <ul className={`stack tight ${styles.margins}`} aria-label={ratesText('margins')}>
            {settings.data.result.map((one) => (
              <li key={one.id} className="row between">
                <span>
                  <span className="strong code">{one.ccy}</span>{' '}
                  <span className="quiet">
                    {one.ccy !== 'AMD'
                      ? marginWords(one)
                      : one.roundTo === 1
                        ? ratesText('roundedWhole')
                        : ratesText('roundedTo', { n: one.roundTo })}
                  </span>
                </span>
                {writes && (
                  <Button
                    kind="outline"
                    small
                    label={ratesText('changeOf', { currency: one.ccy })}
                    disabled={offline}
                    onPress={() => {
                      setId(one.id);
                      setOpen('margin');
                    }}
                  >
                    {ratesText('changeVerb')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Source source={settings.data.meta} />
          {settings.data.meta.byHand && <ByHand byHand={settings.data.meta.byHand} settings={settings.data.result} />}
        </>
      )}
      {writes && (
        <div className="row wrap">
          <Button kind="go" disabled={offline} onPress={() => setOpen('manual')}>
            {ratesText('setByHandVerb')}
          </Button>
          <Button kind="outline" disabled={offline || !settings.data} onPress={() => setOpen('currency')}>
            {ratesText('addCurrency')}
          </Button>
        </div>
      )}
      {offline && writes && <p className="quiet">{ratesText('offline')}</p>}
      {edited && <MarginSheet key={edited.id} one={edited} rate={rates[0]} open={open === 'margin'} onClose={() => setOpen(undefined)} />}
      {writes && settings.data && (
        <CurrencySheet
          key={settings.data.result.length}
          dealt={settings.data.result.map(({ ccy }) => ccy)}
          quoted={settings.data.meta.quoted}
          open={open === 'currency'}
          onClose={() => setOpen(undefined)}
        />
      )}
      {writes && <ManualRateSheet rates={rates} today={today} open={open === 'manual'} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** What of today was set by hand, by whom and why, and the way back. */
function ByHand({ byHand, settings }: { byHand: NonNullable<RateSource['byHand']>; settings: readonly CurrencySetting[] }) {
  const { send, failure, busy } = useWrite();
  const offline = useOffline();
  const made = settings.filter((one) => byHand.currencies.includes(one.ccy) && follows(one));
  return (
    <div className="stack tight">
      <p className="run">
        {ratesText(byHand.by === null ? 'byHandToday' : 'byHandTodayBy', {
          currencies: byHand.currencies.join(', '),
          day: showDay(byHand.date),
          by: byHand.by ?? '', // no text
        })}
        {byHand.note && <span className="quiet"> {byHand.note}</span>}
      </p>
      {failure !== undefined && <ErrorAlert error={failure} title={ratesText('notAutomatic')} />}
      <div className="row wrap">
        {made.map(({ id, ccy }) => (
          <Button
            key={id}
            kind="outline"
            small
            busy={busy}
            disabled={offline}
            onPress={async () => {
              if (await send('clearManualRate', { params: { id } })) notify(ratesText('automaticAgain', { currency: ccy }));
            }}
          >
            {ratesText('toAutomatic', { currency: ccy })}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Source({ source: { follows, fetchedAt, error } }: { source: RateSource }) {
  const zone = useCompanyZone();
  if (!follows) return null;
  return (
    <>
      {fetchedAt && <p className="quiet">{ratesText('fetched', { at: showInstant(fetchedAt, zone) })}</p>}
      {error && <p className="notice run">{ratesText('fetchFailed', { error })}</p>}
    </>
  );
}
