import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  label: 'Տեսախցիկ',
  film: 'Տեսախցիկի պատկերը',
  asking: 'Թույլատրե՞լ տեսախցիկը',
  askingWhy: 'Պատասխանեք դիտարկիչի հարցին։',
  denied: 'Տեսախցիկը թույլատրված չէ',
  deniedWhy: 'Թույլատրեք այն դիտարկիչի կարգավորումներում։',
  none: 'Տեսախցիկ չկա',
  noneWhy: 'Այն չկա կամ զբաղված է այլ ծրագրով։',
  noPicture: 'Դիտարկիչը չի կարող կարդալ այս նկարը։',
  'no https': 'Առանց https-ի տեսախցիկ չկա',
  'no httpsWhy': 'Դիտարկիչներն այն տալիս են միայն անվտանգ էջերին։',
};
