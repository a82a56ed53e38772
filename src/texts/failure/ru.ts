import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  notLoaded: 'Не загружено',
  notYourRole: 'Не для вашей роли',
  roleMayNot: 'Роль «{role}» не может открыть этот экран. При необходимости обратитесь к администратору.',
  noRole: 'У этой учётной записи нет известной роли. Обратитесь к администратору.',
  toSearch: 'К поиску',
};
