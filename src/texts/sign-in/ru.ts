import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  tagline: 'Система авиабилетов для агентств',
  poweredBy: 'Powered by Tatev Systems',
  signIn: 'Войти',
  signingIn: 'Вход',
  twoStep: 'Двухэтапный вход',
  newHere: 'Впервые здесь?',
  register: 'Зарегистрировать агентство',
  forgot: 'Забыли пароль?',
  emailMissing: 'Введите адрес эл. почты',
  passwordMissing: 'Введите пароль',
  ended: 'Сеанс завершён. Войдите, чтобы продолжить.',
  wrongPair: 'Неверная эл. почта или пароль.',
  notVerified: 'Адрес эл. почты ещё не подтверждён. Откройте ссылку из нашего письма.',
  pending: 'Аккаунт ожидает одобрения. Как только его одобрят, вы получите письмо.',
  blocked: 'Аккаунт заблокирован. Позвоните вашему менеджеру в компании.',
  noAnswer: 'Сервер не отвечает. Проверьте соединение и повторите попытку.',
  failed: '{what}: не получилось. Повторите попытку.',
  tooMany: 'Слишком много попыток. Повторите через {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}.',
  offline: 'Нет соединения. {what}: нужна сеть.',
  sendMailAgain: 'Отправить письмо ещё раз',
};
