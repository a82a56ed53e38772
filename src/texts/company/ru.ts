import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  failed: 'Не удалось загрузить данные компании',
  name: 'Название',
  nameHy: 'Название на армянском',
  address: 'Адрес',
  addressHy: 'Адрес на армянском',
  phone: 'Телефон',
  taxNumber: 'ИНН',
  bank: 'Банк и счёт',
  withHttps: 'С https://',
  zone: 'Часовой пояс',
  zoneHint: 'Даты документов, курсов и объявлений – по этому времени',
  footer: 'В нижней строке',
  dunning: 'Напоминания об оплате, дни',
  dunningHint: 'От срока оплаты, например 0, 7, 14; -2 — за два дня; пусто — не напоминать',
  saved: 'Сохранено. Выданные документы не меняются.',
  title: 'Компания',
  adminsChange: 'Меняют Суперадмины и Админы.',
  base: 'Учёт ведётся в {currency}.',
  saveFirst: 'Сначала сохраните введённое.',
  logoHint: 'PNG или JPEG, не более {most} КБ. Виден на экране поиска рядом с контактом',
};
