import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Логотип и цвет',
  where:
    'На бронированиях, билетах, счетах и предложениях от имени агентства и в письмах пассажирам. У выписанного документа логотип и цвет остаются прежними.',
  none: 'Своих логотипа и цвета пока нет: указано только название.',
  sample: 'Открыть бронирование',
  preview: 'Как это выглядит',
  saved: 'Цвет сохранён',
  houseColor: 'Оранжевый, наш',
  ownColor: 'Или другой',
  ownColorHint: 'Например, #1a6fb5',
  'color.0b5cad': 'Синий',
  'color.0a7a7a': 'Бирюзовый',
  'color.1b7a3d': 'Зелёный',
  'color.b3261e': 'Красный',
  'color.8e2463': 'Бордовый',
  'color.5b3fa8': 'Фиолетовый',
  'color.f2b705': 'Жёлтый',
  'color.37474f': 'Тёмно-серый',
  logoChanged: 'Логотип изменён',
  logoRemoved: 'Логотип удалён',
  logoTooLarge: 'Не более {most} КБ; этот – {size} КБ',
  logoNow: 'Нынешний логотип',
  logo: 'Логотип',
  logoHint: 'PNG или JPEG, не более {most} КБ',
  notChanged: 'Не изменено',
  removeLogo: 'Удалить логотип',
};
