import { kitText } from '../../texts/kit/text.ts';
import { confirm } from './confirm.ts';

/** The one question before typed text is lost, however it would be: Escape, Back, a tap beside the sheet, or another page. */
export async function askToLeave(): Promise<boolean> {
  // What asks is in the first load, its words are not.
  await kitText.load();
  return confirm({ title: kitText('leaveTitle'), text: kitText('leaveText'), verb: kitText('leave'), stay: kitText('stay') });
}
