import { ChangeForm } from './change-form.tsx';
import { ChangeResults } from './change-results.tsx';
import type { SearchBody } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** /search while the date of an order is being changed. */
export function ChangeScreens({ form, body }: { form: SearchParams; body: SearchBody | undefined }) {
  return body ? <ChangeResults form={form} body={body} /> : <ChangeForm form={form} />;
}
