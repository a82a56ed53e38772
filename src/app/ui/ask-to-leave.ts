import { uiText } from '../../texts/ui/text.ts';
import { confirm } from './confirm.ts';

/** The one question before typed text is lost, however it would be: Escape, Back, a tap beside the sheet, or another page. */
export async function askToLeave(): Promise<boolean> {
  // What asks is in the first load, its words are not.
  return confirm({ title: uiText('leaveTitle'), text: uiText('leaveText'), verb: uiText('leave'), stay: uiText('stay') });
}
