import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  backToSignIn: 'Вернуться ко входу',
  backToPassword: 'Вернуться к паролю',
  code: 'Код',
  codeHint: 'Шесть цифр из приложения-аутентификатора',
  codeEmpty: 'Введите шесть цифр из приложения',
  useCode: 'Ввести код из приложения',
  recoveryCode: 'Резервный код',
  recoveryHint: 'Например, {example}. Каждый действует один раз',
  recoveryEmpty: 'Введите резервный код, например {example}',
  useRecovery: 'Ввести резервный код',
  demo: 'Демо-входы',
  demoHint: 'Демо: выберите пользователя и войдите',
  sendLink: 'Отправить ссылку',
  nothingThere: 'Письма нет? Проверьте папку «Спам» и нет ли опечатки в адресе.',
  sendAgain: 'Отправить ещё раз',
  againIn: '{action} через {seconds} с',
  askedAgain: 'Запрос отправлен ещё раз. Письмо придёт через минуту-две.',
};
