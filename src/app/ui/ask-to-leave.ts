import { confirm } from './confirm.ts';

/** The one question before typed text is lost, however it would be: Escape, Back, a tap beside the sheet, or another page. */
export const askToLeave = (): Promise<boolean> =>
  confirm({ title: 'Leave without saving?', text: 'What you have typed here is lost.', verb: 'Leave', stay: 'Go on writing' });
