import { getRouteApi } from '@tanstack/react-router';
import { FormScreen } from './form-screen.tsx';
import { ResultsScreen } from './results-screen.tsx';
import './search.css';
import { toSearchBody } from './search-form.ts';

const route = getRouteApi('/desk/search');

/** The form, and once it has been asked (`go` in the URL) the flights: Back leads from one to the other. */
export function SearchPage() {
  const form = route.useSearch();
  const body = form.go ? toSearchBody(form) : undefined;
  return body ? <ResultsScreen form={form} body={body} /> : <FormScreen form={form} />;
}
