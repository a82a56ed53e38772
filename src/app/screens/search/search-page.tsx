import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../../pwa/when-idle.ts';
import { lazyPart, loadChunk } from '../../pwa/chunk.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { FormScreen } from './form-screen.tsx';
import { toSearchBody } from './search-form.ts';

const route = getRouteApi('/desk/search');
const ChangeScreens = lazyPart('change-screens', () => import('./change-screens.tsx'), 'ChangeScreens');

const loadResults = () => loadChunk('results', () => import('./results-screen.tsx'));
const ResultsScreen = lazy(async () => ({ default: (await loadResults()).ResultsScreen }));

/** The form, and once it has been asked (`go` in the URL) the flights: Back leads from one to the other. */
export function SearchPage() {
  const form = route.useSearch();
  const body = form.go ? toSearchBody(form) : undefined;
  useEffect(() => {
    void whenIdle()
      .then(loadResults)
      // Asked for again, and told, when it is needed.
      .catch(() => undefined);
  }, []);
  if (form.change && form.id)
    return (
      <Suspense fallback={<Waiting />}>
        <ChangeScreens form={form} body={body} />
      </Suspense>
    );
  if (!body) return <FormScreen form={form} />;
  return (
    <Suspense fallback={<Waiting />}>
      <ResultsScreen form={form} body={body} />
    </Suspense>
  );
}
