import { listsText } from '../../texts/lists/text.ts';
import { toButtons } from './use-keys.ts';

/** Before many rows: for the keyboard a way past them to the buttons below, seen while it has the focus. */
export const ToButtons = () => (
  <button type="button" className="pick to-buttons" onClick={toButtons}>
    {listsText('toButtons')}
  </button>
);
