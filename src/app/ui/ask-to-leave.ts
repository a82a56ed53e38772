import { uiText } from '../../texts/ui/text.ts';
import { confirm } from './confirm.ts';

/** The one question before typed text is lost, however it would be: Escape, Back, a tap beside the sheet, or another page. */
export const askToLeave = (): Promise<boolean> =>
  confirm({ title: uiText('leaveTitle'), text: uiText('leaveText'), verb: uiText('leave'), stay: uiText('stay') });
