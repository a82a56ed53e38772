import { everyLang } from '../every-lang.ts';
import { texts as en } from './en.ts';
import { texts as hy } from './hy.ts';
import { texts as ru } from './ru.ts';

export const connectionsTexts = everyLang<typeof en>({ en, hy, ru });
