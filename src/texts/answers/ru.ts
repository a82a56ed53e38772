import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  resetMailed: 'Если аккаунт с этим адресом есть, ссылка отправлена. Она действует один час',
  passwordSet: 'Пароль установлен. Теперь можно войти',
  passwordChanged: 'Пароль изменён. На других устройствах выполнен выход',
  linkSent: 'Ссылка отправлена на {email}. Она действует {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
  welcome: 'Спасибо. Перейдите по ссылке из нашего письма, после этого мы рассмотрим вашу регистрацию',
  verificationMailed: 'Если есть аккаунт с этим адресом, который ждёт подтверждения, новая ссылка отправлена',
  confirmedAndPending: 'Адрес подтверждён. Мы рассмотрим регистрацию и напишем вам',
  confirmed: 'Адрес подтверждён',
  accountInvited: 'Аккаунт создан, приглашение отправлено',
  accountCreated: 'Аккаунт создан',
  signedOut: 'Выход выполнен',
  signedOutThere: 'Выход на том устройстве выполнен',
  signedOutEverywhere: 'Выход выполнен везде',
  twoStepOff: 'Двухэтапный вход отключён',
  currencyRemoved: '{currency} больше не следует курсу Центрального банка',
  deleted: '{name}: удалено',
  classDeleted: 'Класс {letter} удалён',
  classTemplateDeleted: 'Шаблон класса {letter} удалён',
  flightTemplateDeleted: 'Шаблон рейса {flight} удалён',
  groupDeleted: 'Группа {name} удалена',
  notificationRemoved: 'Объявление снято',
  passengerErased: 'Удалено из сохранённых пассажиров',
  pushOn: 'Уведомления на этом устройстве включены',
  pushOff: 'Уведомления на этом устройстве отключены',
};
