import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  label: 'Камера',
  film: 'Изображение с камеры',
  asking: 'Разрешить доступ к камере?',
  askingWhy: 'Ответьте на вопрос браузера.',
  denied: 'Камера не разрешена',
  deniedWhy: 'Разрешите её в настройках браузера.',
  none: 'Камера недоступна',
  noneWhy: 'Её нет или она занята другой программой.',
  noPicture: 'Браузер не может прочитать этот файл.',
  'no https': 'Без https камеры нет',
  'no httpsWhy': 'Браузеры дают её только защищённым страницам.',
};
