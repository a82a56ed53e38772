import type { SeatGroup } from '../contract/words.ts';
import type { Role } from '../contract/roles.ts';
import type { Family } from './fare-rules.ts';
import { addDays } from './seed.ts';

export const demoCompany = {
  compLogo: '',
  compName: 'Tatev Travel',
  compNameArm: 'Տաթև Թրավել',
  compAddressEng: '16 Amiryan Street, Yerevan 0002, Armenia',
  compAddressArm: 'Ամիրյան 16, Երևան 0002, Հայաստան',
  compTelephone: '+374 10 540026',
  compEmail: 'desk@demo.example',
  compVat: '02600417',
  compBank: 'Demo Bank, account 2470000000000000',
  compFacebook: 'https://facebook.example/tatev',
  compInstagram: 'https://instagram.example/tatev',
  compTripadvisor: 'https://tripadvisor.example/tatev',
  timezone: 'Asia/Yerevan',
  baseCurrency: 'AMD',
  footerVendor: 'Tatev Systems',
};

export interface DemoNotification {
  title: string;
  titleHy: string;
  titleRu: string;
  text: { en: string; hy: string; ru: string };
  kind: 'info' | 'warning' | 'promo' | 'event';
  /** Empty: everybody. */
  roles: Role[];
  startDate: string;
  endDate: string;
  pinned: boolean;
  link: string | null;
}

export function demoNotifications(today: string): DemoNotification[] {
  const row = (
    [title, titleHy, titleRu]: readonly [en: string, hy: string, ru: string],
    kind: DemoNotification['kind'],
    from: number,
    to: number,
    en: string,
    hy: string,
    ru: string,
    extra: Partial<DemoNotification> = {},
  ): DemoNotification => ({
    title,
    titleHy,
    titleRu,
    kind,
    text: { en, hy, ru },
    roles: [],
    startDate: addDays(today, from),
    endDate: addDays(today, to),
    pinned: false,
    link: null,
    ...extra,
  });
  return [
    row(
      ['Welcome to Tatev', 'Բարի գալուստ Tatev', 'Добро пожаловать в Tatev'],
      'info',
      -30,
      120,
      'Search, hold, book and issue from one screen. Everything here is demo data.',
      'Որոնեք, պահեք, ամրագրեք և տոմսագրեք մեկ էկրանից։ Այստեղ ամեն ինչ ցուցադրական տվյալ է։',
      'Поиск, удержание мест, бронирование и выписка на одном экране. Здесь всё — демонстрационные данные.',
      { pinned: true },
    ),
    row(
      ['Passport data before issue', 'Անձնագրի տվյալները՝ մինչև տոմսագրումը', 'Паспортные данные до выписки'],
      'warning',
      -10,
      60,
      'For flights to the European Union and the Gulf, passport data must be complete before tickets are issued.',
      'Եվրամիություն և Ծոցի երկրներ թռիչքների համար անձնագրային տվյալները պետք է լրացված լինեն մինչև տոմսագրումը։',
      'Для рейсов в Европейский союз и страны Залива паспортные данные нужно заполнить до выписки билетов.',
    ),
    row(
      ['Business to Paris and Vienna', 'Բիզնես դաս դեպի Փարիզ և Վիեննա', 'Бизнес-класс в Париж и Вену'],
      'promo',
      -3,
      21,
      'Business class is on sale with two pieces of 32 kg and free changes.',
      'Բիզնես դասը վաճառվում է երկու տեղ՝ 32-ական կգ ուղեբեռով և անվճար փոփոխությամբ։',
      'Бизнес-класс продаётся с двумя местами багажа по 32 кг и бесплатным изменением.',
      { roles: ['user'], link: '/search' },
    ),
    row(
      ['New flights from Gyumri', 'Նոր չվերթներ Գյումրիից', 'Новые рейсы из Гюмри'],
      'promo',
      -7,
      30,
      'Sochi and Krasnodar from Shirak airport are open for sale.',
      'Բացվել է Շիրակ օդանավակայանից Սոչի և Կրասնոդար թռիչքների վաճառքը։',
      'Открыта продажа рейсов из аэропорта Ширак в Сочи и Краснодар.',
      { link: '/search' },
    ),
    row(
      ['Cash desk hours', 'Դրամարկղի աշխատանքային ժամերը', 'Часы работы кассы'],
      'info',
      -1,
      14,
      'The cash desk is open from 10:00 to 18:00 on weekdays. Bank transfers are booked twice a day.',
      'Դրամարկղն աշխատում է աշխատանքային օրերին՝ 10:00-18:00։ Բանկային փոխանցումները հաշվառվում են օրը երկու անգամ։',
      'Касса работает по будням с 10:00 до 18:00. Банковские переводы зачисляются дважды в день.',
      { roles: ['user'] },
    ),
    row(
      ['Month end report', 'Ամսվա փակման հաշվետվություն', 'Отчёт за месяц'],
      'event',
      0,
      10,
      'Please check refunds and voids before the month is closed.',
      'Խնդրում ենք ստուգել վերադարձները և չեղարկումները մինչև ամսվա փակումը։',
      'Проверьте возвраты и войды до закрытия месяца.',
      { roles: ['Super Admin', 'Admin', 'Reports', 'Tickets'] },
    ),
  ];
}

export const demoHotelCategories = ['City', 'Resort', 'Boutique', 'Apartments'] as const;

export interface DemoHotel {
  name: string;
  category: (typeof demoHotelCategories)[number];
  /** City code as airports have it. */
  cityCode: string;
  address: string;
  stars: number;
  phone: string;
  email: string;
}

const hotels: readonly (readonly [
  name: string,
  category: DemoHotel['category'],
  cityCode: string,
  address: string,
  stars: number,
  phone: string,
])[] = [
  ['Hotel Masis', 'City', 'EVN', '21 Republic Square, Yerevan', 5, '+37410511100'],
  ['Cascade View', 'Boutique', 'EVN', '8 Tamanyan Street, Yerevan', 4, '+37410511101'],
  ['Hrazdan Apartments', 'Apartments', 'EVN', '40 Saryan Street, Yerevan', 3, '+37410511102'],
  ['Gyumri Old Town', 'Boutique', 'LWN', '5 Varpetats Street, Gyumri', 4, '+37431251103'],
  ['Marina Palm', 'Resort', 'DXB', '12 Marina Walk, Dubai', 5, '+97140001104'],
  ['Deira Corner', 'City', 'DXB', '77 Al Rigga Road, Dubai', 3, '+97140001105'],
  ['Rive Droite', 'Boutique', 'PAR', '14 Rue de Provence, Paris', 4, '+33100001106'],
  ['Prater Garden', 'City', 'VIE', '9 Praterstrasse, Vienna', 4, '+43100001107'],
  ['Red Sea Lagoon', 'Resort', 'SSH', 'Naama Bay, Sharm el Sheikh', 5, '+20690001108'],
  ['Larnaca Sands', 'Resort', 'LCA', '3 Finikoudes, Larnaca', 4, '+35724001109'],
  ['Tbilisi Balcony', 'Boutique', 'TBS', '17 Betlemi Street, Tbilisi', 4, '+99532001110'],
  ['Arbat House', 'City', 'MOW', '31 Arbat, Moscow', 4, '+74950001111'],
];

export const demoHotels: readonly DemoHotel[] = hotels.map(([name, category, cityCode, address, stars, phone]) => ({
  name,
  category,
  cityCode,
  address,
  stars,
  phone,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@hotels.example`,
}));

export interface DemoService {
  code: string;
  name: { en: string; hy: string; ru: string };
  kind: 'baggage' | 'meal' | 'seat' | 'transfer' | 'insurance' | 'assist' | 'other';
  /** Minor units of `currency`. */
  price: number;
  currency: 'AMD' | 'USD';
  per: 'passenger' | 'segment' | 'order';
  refundable: boolean;
  seatGroup: SeatGroup | null;
}

const services: readonly (readonly [
  code: string,
  en: string,
  hy: string,
  ru: string,
  kind: DemoService['kind'],
  major: number,
  currency: 'AMD' | 'USD',
  per: DemoService['per'],
  refundable: boolean,
  seatGroup?: SeatGroup,
])[] = [
  ['XBAG', 'Extra piece 23 kg', 'Լրացուցիչ ուղեբեռ 23 կգ', 'Дополнительное место 23 кг', 'baggage', 40, 'USD', 'segment', true],
  ['BIKE', 'Bicycle', 'Հեծանիվ', 'Велосипед', 'baggage', 50, 'USD', 'segment', true],
  ['HOTM', 'Hot meal', 'Տաք սնունդ', 'Горячее питание', 'meal', 12, 'USD', 'segment', true],
  ['VGML', 'Vegetarian meal', 'Բուսակերական սնունդ', 'Вегетарианское питание', 'meal', 12, 'USD', 'segment', true],
  ['SEAT', 'Seat of choice', 'Նստատեղի ընտրություն', 'Выбор места', 'seat', 8, 'USD', 'segment', false, 'any'],
  ['FRNT', 'Front row', 'Առջևի շարք', 'Первый ряд', 'seat', 12, 'USD', 'segment', false, 'front'],
  ['WIND', 'Window seat', 'Պատուհանի մոտ', 'Место у окна', 'seat', 10, 'USD', 'segment', false, 'window'],
  ['XLEG', 'More legroom', 'Լայն նստատեղ', 'Больше места для ног', 'seat', 20, 'USD', 'segment', false, 'exit'],
  ['BSNS', 'Business seat', 'Բիզնես դասի տեղ', 'Место в бизнес-классе', 'seat', 0, 'USD', 'segment', true, 'business'],
  ['TRNS', 'Transfer from Zvartnots', 'Փոխադրում Զվարթնոցից', 'Трансфер из Звартноца', 'transfer', 6000, 'AMD', 'order', true],
  [
    'INSR',
    'Travel insurance, 15 days',
    'Ճամփորդական ապահովագրություն, 15 օր',
    'Страховка в поездку, 15 дней',
    'insurance',
    4500,
    'AMD',
    'passenger',
    false,
  ],
  ['WCHR', 'Wheelchair', 'Անվասայլակ', 'Кресло-коляска', 'assist', 0, 'AMD', 'passenger', true],
  ['VIPL', 'Lounge at Zvartnots', 'Սպասասրահ Զվարթնոցում', 'Бизнес-зал в Звартноце', 'other', 22_000, 'AMD', 'passenger', true],
];

export const demoServices: readonly DemoService[] = services.map(
  ([code, en, hy, ru, kind, major, currency, per, refundable, seatGroup]) => ({
    code,
    name: { en, hy, ru },
    kind,
    price: major * 100,
    currency,
    per,
    refundable,
    seatGroup: seatGroup ?? null,
  }),
);

type ThroughRow = readonly [code: string, from: string, to: string, family: Family, currency: 'USD' | 'EUR', adult: number];
/** By way of Yerevan; about a tenth below the sum in an average week. */
const throughFares: readonly ThroughRow[] = [
  ['MOWDXBB', 'MOW', 'DXB', 'Basic', 'USD', 139],
  ['MOWDXBP', 'MOW', 'DXB', 'Promo', 'USD', 119],
  ['DXBMOWB', 'DXB', 'MOW', 'Basic', 'USD', 139],
  ['VIELCAS', 'VIE', 'LCA', 'Standard', 'EUR', 149],
];
export const demoThroughFares = throughFares.map(([code, from, to, family, currency, adult]) => ({
  code,
  from_code: from,
  to_code: to,
  family,
  currency,
  adult_fare: adult * 100,
  child_fare: adult * 75,
  infant_fare: adult * 10,
}));
