import { everyLang } from '../every-lang.ts';
import type { texts as en } from './en.ts';
import { texts as hy } from './hy.ts';
import { texts as ru } from './ru.ts';

export const citiesTexts = everyLang<typeof en>({ en: {} as typeof en, hy, ru });
