import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LANG_NAMES, LANGS, offeredLang } from '../../../contract/lang.ts';
import { localToUtc, utcToLocal } from '../../../rules/zone-time.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { profileQuery } from '../../api/queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf } from '../../read-amount.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { MomentField } from '../flight-form/moment-field.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { dayNames } from '../../day.ts';
import { DraftOfferCard } from './draft-offer-card.tsx';
import { keyOf, useQuoteDraft, type QuoteDraft } from './draft.ts';
import { offersQuery, quoteQuery } from './queries.ts';
import { useQueryClient } from '@tanstack/react-query';

/** The quote that is being made: its offers, what the client pays, for whom and until when. Closing it loses nothing. */
export function QuoteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const offline = useOffline();
  const { data: profile } = useQuery(profileQuery());
  const { draft, set, setPrice, remove, clear: forget } = useQuoteDraft();
  const { busy, errors, failure, send, clear } = useWrite();
  const priced = useQuery({ ...offersQuery(askedOf(draft)), enabled: open && !offline && draft.offers.length > 0 });
  const [until, setUntil] = useState<string>();
  const language = draft.language ?? offeredLang(profile?.language);
  const usual = priced.data && utcToLocal(Date.parse(priced.data.validUntil), zone);

  const make = async () => {
    const made = await send('makeQuote', {
      body: { ...bodyOf(draft), language, ...(until ? { validUntil: instantOf(until, zone) } : {}) },
    });
    if (!made) return;
    client.setQueryData(quoteQuery(made.result.number).queryKey, made.result);
    forget();
    setUntil(undefined);
    onClose();
    await navigate({ to: '/quotes/$number', params: { number: made.result.number } });
  };
  return (
    <FormSheet
      name="quote"
      open={open}
      onClose={() => {
        clear();
        onClose();
      }}
      title={quotesText('new')}
      verb={quotesText('make')}
      kind="go"
      busy={busy}
      idle={draft.offers.length === 0}
      unsaved={false}
      errors={errors}
      failure={failure}
      onSubmit={make}
    >
      {draft.offers.length === 0 && <EmptyState title={quotesText('noOffers')} why={quotesText('noOffersWhy')} />}
      {priced.isError && (
        <ErrorAlert
          error={priced.error}
          title={quotesText('pricesFailed')}
          onRetry={() => void priced.refetch()}
          busy={priced.isFetching}
        />
      )}
      {priced.isLoading && <Skeleton cards={draft.offers.length} lines={[60, 90, 40]} />}
      {!priced.isLoading &&
        draft.offers.map((one, i) => (
          <DraftOfferCard
            key={keyOf(one)}
            n={i + 1}
            offer={one}
            priced={priced.data?.offers[i]}
            currency={priced.data?.currency ?? ''}
            errors={errors}
            at={`offers.${i}`}
            onRemove={() => remove(keyOf(one))}
            onPrice={(price) => setPrice(keyOf(one), price)}
          />
        ))}
      {draft.offers.length > 0 && (
        <>
          <TextField
            label={quotesText('clientName')}
            name="clientName"
            autoComplete="off"
            maxLength={80}
            value={draft.clientName}
            error={errors['clientName']}
            onValue={(clientName) => set({ clientName })}
          />
          {usual !== undefined && (
            <MomentField
              label={quotesText('validUntil')}
              name="validUntil"
              value={until ?? usual}
              clock={dayNames().city(zone)}
              error={errors['validUntil']}
              onValue={setUntil}
            />
          )}
          <div>
            <p className="field-label">{quotesText('language')}</p>
            <fieldset className="seg">
              <legend className="sr-only">{quotesText('language')}</legend>
              {LANGS.map((one) => (
                <label key={one}>
                  <input type="radio" name="language" checked={language === one} onChange={() => set({ language: one })} />
                  <span>{LANG_NAMES[one]}</span>
                </label>
              ))}
            </fieldset>
          </div>
          <AreaField
            label={quotesText('note')}
            name="note"
            rows={2}
            maxLength={500}
            hint={quotesText('noteHint')}
            value={draft.note}
            error={errors['note']}
            onValue={(note) => set({ note })}
          />
          <p className="quiet">{quotesText('noSeats')}</p>
          {offline && <p className="quiet">{commonText('noConnection')}</p>}
        </>
      )}
    </FormSheet>
  );
}

const askedOf = ({ offers, agentId }: QuoteDraft) => ({
  offers: offers.map(({ classIds, adults, children, infants }) => ({
    segments: classIds.map((classId) => ({ classId })),
    adults,
    children,
    infants,
  })),
  ...(agentId === undefined ? {} : { agentId }),
});

function bodyOf(draft: QuoteDraft) {
  const { offers, ...rest } = askedOf(draft);
  const amount = (typed: string, count: number) => (count === 0 ? null : amountOf(typed));
  return {
    ...rest,
    offers: offers.map((one, i) => {
      const typed = draft.offers[i]!.client;
      if (!typed) return one;
      const client = { adult: amountOf(typed.adult), child: amount(typed.child, one.children), infant: amount(typed.infant, one.infants) };
      return { ...one, client };
    }),
    clientName: draft.clientName,
    note: draft.note,
  };
}

/** What is no time becomes one that the contract refuses with its own words. */
function instantOf(local: string, zone: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? new Date(localToUtc(local, zone)).toISOString() : local;
}
