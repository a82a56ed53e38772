import { useLater } from '../../pwa/use-later.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import type { FormSheetsProps } from './form-sheets.tsx';

const load = () => loadChunk('search-sheets', () => import('./form-sheets.tsx'));

/** The sheets of the form, which nobody sees before something in it has been pressed. */
export function LaterSheets(props: FormSheetsProps) {
  const parts = useLater(load, props.choosing !== undefined, props.onClose);
  return parts && <parts.FormSheets {...props} />;
}
