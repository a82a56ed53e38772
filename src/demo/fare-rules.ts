import type { Band, FareRule } from '../contract/reference.ts';

/** Currencies that the demo sells in. Fixed fees of a rule are in the currency of its classes, so each family has one rule for each. */
export const FARE_CURRENCIES = ['USD', 'EUR', 'AMD'] as const;
export type FareCurrency = (typeof FARE_CURRENCIES)[number];
export const FAMILIES = ['Promo', 'Basic', 'Standard', 'Flex', 'Business'] as const;
export type Family = (typeof FAMILIES)[number];

export type DemoFareRule = Omit<FareRule, 'id'> & { currency: FareCurrency; family: Family };

/** Penalties of a family. Money is written in USD and turned into round sums of the other currencies. */
interface FamilyRule {
  family: Family;
  code: string;
  refundBands: Band[];
  changeBands: Band[];
  noShow: Band;
  residualOnChange: 'forfeit' | 'credit';
  correction: { freeHoursAfterTicketing: number; feeUsd: number };
  nameChangeUsd: number | null;
  taxesRefundable: boolean;
  serviceFeeRefundable: boolean;
  voidFeeUsd: number;
  childDiscountOnPenalty: number;
  combinable: boolean;
  en: string;
  hy: string;
  ru: string;
}

const band = (
  fromHours: number,
  toHours: number | null,
  kind: Band['kind'],
  value = 0,
  base: Band['base'] = 'fare',
  includeTax = false,
): Band => ({ fromHours, toHours, kind, value, base, includeTax });
const forbidden = band(0, null, 'forbidden');

const families: readonly FamilyRule[] = [
  {
    family: 'Promo',
    code: 'PR',
    refundBands: [forbidden],
    changeBands: [forbidden],
    noShow: band(0, null, 'forbidden', 0, 'fare', true),
    residualOnChange: 'forfeit',
    correction: { freeHoursAfterTicketing: 2, feeUsd: 20 },
    nameChangeUsd: null,
    taxesRefundable: true,
    serviceFeeRefundable: false,
    voidFeeUsd: 5,
    childDiscountOnPenalty: 0,
    combinable: true,
    en: 'The fare is neither refunded nor changed; airport taxes of an unused ticket are refunded before departure. Names: corrections of up to three letters.',
    hy: 'Սակագինը չի վերադարձվում և չի փոխվում. չօգտագործված տոմսի օդանավակայանային տուրքերը վերադարձվում են մինչև թռիչքը։ Անունը՝ մինչև երեք տառի ուղղում։',
    ru: 'Тариф не возвращается и не меняется; аэропортовые сборы неиспользованного билета возвращаются до вылета. Имя: исправление до трёх букв.',
  },
  {
    family: 'Basic',
    code: 'BS',
    refundBands: [band(0, 24, 'forbidden'), band(24, 72, 'percent', 75), band(72, null, 'percent', 50)],
    changeBands: [band(0, 24, 'forbidden'), band(24, null, 'fixed', 50)],
    noShow: band(0, null, 'forbidden', 0, 'fare', true),
    residualOnChange: 'forfeit',
    correction: { freeHoursAfterTicketing: 12, feeUsd: 15 },
    nameChangeUsd: null,
    taxesRefundable: true,
    serviceFeeRefundable: false,
    voidFeeUsd: 3,
    childDiscountOnPenalty: 0,
    combinable: true,
    en: 'Refund until 24 hours before departure: half of the fare is kept, three quarters in the last 72 hours. Change until 24 hours before departure for a fee and the difference in fare.',
    hy: 'Վերադարձ մինչև թռիչքից 24 ժամ առաջ. պահվում է սակագնի կեսը, վերջին 72 ժամում՝ երեք քառորդը։ Փոփոխություն մինչև թռիչքից 24 ժամ առաջ՝ վճարով և սակագնի տարբերությամբ։',
    ru: 'Возврат до 24 часов до вылета: удерживается половина тарифа, в последние 72 часа три четверти. Обмен до 24 часов до вылета за сбор и разницу в тарифе.',
  },
  {
    family: 'Standard',
    code: 'ST',
    refundBands: [band(0, 4, 'percent', 75), band(4, 24, 'percent', 50), band(24, null, 'percent', 25)],
    changeBands: [band(0, 4, 'fixed', 60), band(4, null, 'fixed', 30)],
    noShow: band(0, null, 'percent', 100),
    residualOnChange: 'forfeit',
    correction: { freeHoursAfterTicketing: 24, feeUsd: 10 },
    nameChangeUsd: 60,
    taxesRefundable: true,
    serviceFeeRefundable: false,
    voidFeeUsd: 0,
    childDiscountOnPenalty: 25,
    combinable: true,
    en: 'Refund with 25 % of the fare kept until 24 hours before departure, 50 % until 4 hours, 75 % after that. Change for a fee and the difference in fare. No-show: the fare is lost, taxes are refunded.',
    hy: 'Վերադարձ՝ 25 % պահմամբ մինչև թռիչքից 24 ժամ առաջ, 50 %՝ մինչև 4 ժամ, այնուհետև՝ 75 %։ Փոփոխություն՝ վճարով և սակագնի տարբերությամբ։ Չներկայանալու դեպքում սակագինը չի վերադարձվում, տուրքերը վերադարձվում են։',
    ru: 'Возврат с удержанием 25 % тарифа до 24 часов до вылета, 50 % до 4 часов, затем 75 %. Обмен за сбор и разницу в тарифе. Неявка: тариф не возвращается, сборы возвращаются.',
  },
  {
    family: 'Flex',
    code: 'FX',
    refundBands: [band(0, 4, 'fixed', 40), band(4, null, 'none')],
    changeBands: [band(0, null, 'none')],
    noShow: band(0, null, 'percent', 50),
    residualOnChange: 'credit',
    correction: { freeHoursAfterTicketing: 72, feeUsd: 0 },
    nameChangeUsd: 30,
    taxesRefundable: true,
    serviceFeeRefundable: false,
    voidFeeUsd: 0,
    childDiscountOnPenalty: 50,
    combinable: true,
    en: 'Refund without penalty until 4 hours before departure. Change free of charge, only the difference in fare is paid. No-show: half of the fare is kept.',
    hy: 'Վերադարձ առանց տույժի մինչև թռիչքից 4 ժամ առաջ։ Փոփոխությունն անվճար է, վճարվում է միայն սակագնի տարբերությունը։ Չներկայանալու դեպքում պահվում է սակագնի կեսը։',
    ru: 'Возврат без штрафа до 4 часов до вылета. Обмен бесплатно, доплачивается только разница в тарифе. Неявка: удерживается половина тарифа.',
  },
  {
    family: 'Business',
    code: 'BZ',
    refundBands: [band(0, null, 'none')],
    changeBands: [band(0, null, 'none')],
    noShow: band(0, null, 'fixed', 100),
    residualOnChange: 'credit',
    correction: { freeHoursAfterTicketing: 72, feeUsd: 0 },
    nameChangeUsd: 0,
    taxesRefundable: true,
    serviceFeeRefundable: true,
    voidFeeUsd: 0,
    childDiscountOnPenalty: 50,
    combinable: true,
    en: 'Refund and change free of charge before departure. No-show: a fixed fee.',
    hy: 'Վերադարձը և փոփոխությունն անվճար են մինչև թռիչքը։ Չներկայանալու դեպքում՝ հաստատուն վճար։',
    ru: 'Возврат и обмен бесплатно до вылета. Неявка: фиксированный сбор.',
  },
];

const FROM_USD: Record<FareCurrency, (usd: number) => number> = {
  USD: (usd) => usd,
  EUR: (usd) => Math.round(usd * 0.9),
  AMD: (usd) => Math.round((usd * 380) / 500) * 500,
};

export const fareRuleCode = (family: Family, currency: FareCurrency): string =>
  `${families.find((one) => one.family === family)?.code ?? ''}-${currency}`;

export const demoFareRules: readonly DemoFareRule[] = FARE_CURRENCIES.flatMap((currency) =>
  families.map((one): DemoFareRule => {
    const money = FROM_USD[currency];
    const inCurrency = (each: Band): Band => (each.kind === 'fixed' ? { ...each, value: money(each.value) } : each);
    return {
      code: fareRuleCode(one.family, currency),
      name: `${one.family} (${currency})`,
      family: one.family,
      refundable: one.refundBands.some((each) => each.kind !== 'forbidden'),
      refundBands: one.refundBands.map(inCurrency),
      changeable: one.changeBands.some((each) => each.kind !== 'forbidden'),
      changeBands: one.changeBands.map(inCurrency),
      noShow: inCurrency(one.noShow),
      residualOnChange: one.residualOnChange,
      nameCorrection: { freeHoursAfterTicketing: one.correction.freeHoursAfterTicketing, maxChars: 3, fee: money(one.correction.feeUsd) },
      nameChange: { allowed: one.nameChangeUsd !== null, fee: money(one.nameChangeUsd ?? 0) },
      taxesRefundable: one.taxesRefundable,
      serviceFeeRefundable: one.serviceFeeRefundable,
      voidable: true,
      voidFee: money(one.voidFeeUsd),
      childDiscountOnPenalty: one.childDiscountOnPenalty,
      infantPenaltyFree: true,
      combinable: one.combinable,
      currency,
      text: { en: one.en, hy: one.hy, ru: one.ru },
    };
  }),
);
