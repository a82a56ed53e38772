import { area } from '../area.ts';
import type { texts as en } from './en.ts';

export const cameraText = area<typeof en>({
  en: () => import('./en.ts'),
  hy: () => import('./hy.ts'),
  ru: () => import('./ru.ts'),
});
