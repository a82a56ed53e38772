import { area } from '../area.ts';
import type { texts as en } from './en.ts';

export const citiesText = area<typeof en>({
  en: async () => ({ texts: {} as typeof en }),
  hy: () => import('./hy.ts'),
  ru: () => import('./ru.ts'),
});
