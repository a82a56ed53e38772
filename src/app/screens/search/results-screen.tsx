import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNetworkError, ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { readChosen, writeChosen } from './choice.ts';
import { AgencyPart } from './agency-part.tsx';
import { ChosenFoot } from './chosen-foot.tsx';
import { HoldTrouble } from './hold-trouble.tsx';
import { useHold } from './hold.ts';
import { withJourneys } from './journeys.ts';
import { LegResults } from './leg-results.tsx';
import { LegSteps } from './leg-steps.tsx';
import { flightsQuery } from './queries.ts';
import { Freshness, Searching } from './results-notices.tsx';
import { useKeepSearch } from './recents.ts';
import { OpenHoldsPart } from './open-holds-part.tsx';
import { routeOf } from './route-words.ts';
import { countsOf, countsText, type SearchBody } from './search-form.ts';
import type { SearchParams } from './search-params.ts';
import { useDrawnLater } from './use-drawn-later.ts';
import styles from './results.module.css';

/** The form is not on this screen: what is wrong with a field is said here. */
function firstFieldOf(error: unknown): unknown {
  const words = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
  return words === undefined ? error : new Error(resultsText('editThenGoOn', { words }));
}

/** The flights found, leg by leg; what is chosen and its total stay in the foot. */
export function ResultsScreen({ form, body }: { form: SearchParams; body: SearchBody }) {
  const navigate = useNavigate({ from: '/search' });
  const offline = useOffline();
  useKeepSearch(form);
  const flights = useQuery({ ...flightsQuery(body), select: withJourneys });
  const result = useDrawnLater(JSON.stringify(body), flights.data);
  const set = (change: Partial<SearchParams>) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const edit = () => void navigate({ search: (now) => ({ ...now, go: undefined, leg: undefined, chosen: undefined }) });
  const chosen = result ? readChosen(form.chosen, result) : [];
  const lost = result !== undefined && (form.chosen ?? '').split('~').filter(Boolean).length > chosen.filter(Boolean).length;
  const { state, hold, dismiss } = useHold({
    counts: countsOf(form),
    agent: form.agent,
    searchId: result?.searchId,
    refresh: async () => (await flights.refetch()).data,
  });
  const leg = Math.min(form.leg ?? 0, (result?.legs.length ?? 1) - 1);

  return (
    <Page
      title={routeOf(form)}
      back="/search"
      width="wide"
      scrollId={`flights-${leg}`}
      onRefresh={() => flights.refetch()}
      refreshing={flights.isFetching && result !== undefined && !offline}
      foot={
        result &&
        chosen.some(Boolean) && (
          <ChosenFoot
            form={form}
            result={result}
            chosen={chosen}
            leg={leg}
            sending={state.is === 'sending'}
            onLeg={(next) => set({ leg: next })}
            onHold={() => void hold(chosen)}
          />
        )
      }
    >
      <div className={`stack tight ${styles.results}`}>
        <div className={`row between ${styles.head}`}>
          <p className="quiet">
            {countsText(countsOf(form))}
            {form.cabin && `, ${searchText(`cabin.${form.cabin}`).toLowerCase()}`}
            {form.airline && `, ${searchText('airlineOnly', { airline: form.airline })}`}
          </p>
          <button type="button" className="link" onClick={edit}>
            {resultsText('editSearch')}
          </button>
        </div>
        <AgencyPart agent={form.agent} asking={state.is === 'no agency'} onAsked={dismiss} onAgency={(agent) => set({ agent })} />
        {result && (
          <OpenHoldsPart
            agent={form.agent}
            on={result.legs.flatMap((one) => [...one.flights, ...one.connecting].map((flight) => flight.flightId))}
          />
        )}
        {result && (
          <Freshness
            key={result.searchId}
            expiresAt={result.expiresAt}
            onRefresh={() => void flights.refetch()}
            busy={flights.isFetching}
          />
        )}
        {lost && state.is === 'ready' && (
          <div className="notice run" role="status">
            <Icon name="alert" />
            <span>{resultsText('chosenGone')}</span>
          </div>
        )}
        {result && <LegSteps result={result} chosen={chosen} leg={leg} form={form} onLeg={(next) => set({ leg: next })} />}
        {!result && !flights.isError && <Searching onCancel={edit} />}
        {flights.isError &&
          !(result && offline) &&
          (isNetworkError(flights.error) && offline ? (
            <EmptyState
              title={commonText('noConnection')}
              why={resultsText('offline')}
              action={<Button onPress={() => void flights.refetch()}>{commonText('tryAgain')}</Button>}
            />
          ) : (
            <ErrorAlert
              error={firstFieldOf(flights.error)}
              title={resultsText('failed')}
              onRetry={() => void flights.refetch()}
              busy={flights.isFetching}
            />
          ))}
        {result && <LegResults form={form} result={result} chosen={chosen} leg={leg} onSet={set} onEdit={edit} />}
      </div>
      <HoldTrouble
        state={state}
        currency={result?.accountCurrency ?? ''}
        onClose={dismiss}
        onRetry={() => void hold()}
        onAccept={(total) => void hold(undefined, { acceptedTotal: total })}
        onMore={() => void hold(undefined, { more: true })}
        onSwap={(index, classId) => {
          dismiss();
          set({ chosen: writeChosen(chosen, index, classId) });
        }}
        onOther={(index) => {
          dismiss();
          set({ chosen: writeChosen(chosen, index, undefined), leg: index });
        }}
      />
    </Page>
  );
}
