import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  codeTwice: 'Код уже есть в строке {line}: пропущено',
  fault: '{column}: {error}',
  missing: 'отсутствует',
  zoneStays: 'Здесь есть предстоящие рейсы: остаётся {zone}. Часовой пояс меняйте в карточке аэропорта',
  noCity: 'Город не указан: взято название аэропорта',
  notIcao: '{code} — не код ICAO: пропущено',
  accountingCodeStays: 'По авиакомпании выписаны билеты: расчётный код остаётся',
  accountingCodeTaken: 'Расчётный код {code} принадлежит {airline}: пропущено',
  noName: 'Названия нет: взят код',
  noManufacturer: 'Производитель не указан: взято «Other»',
  noSeats: 'Места не указаны: неактивно, пока их не зададут',
};
