import type { FareRuleInput } from '../../../../contract/reference-edit.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import type { Band, FareRuleRow } from '../../../../contract/reference.ts';
import { bandText } from '../../../../rules/fare-rule-text.ts';
import { CURRENCIES } from '../../../features/reference/currencies.ts';
import { formOver, type Kind } from '../../../forms/fields.ts';
import { codeText, decimal, longText, maybeWhole, pick, text, yes } from '../../../forms/kinds.tsx';
import { BandEditor } from './band-editor.tsx';
import { BandFields } from './band-fields.tsx';
import { bandOf, newBand, type TypedBand, typedBand } from './band.ts';
import { faresText } from '../../../../texts/fares/text.ts';

const inWords = (bands: readonly TypedBand[]) => bands.map((one) => bandText(bandOf(one), '', faresText)).join('; ');

const bands: Kind<readonly TypedBand[], Band[]> = {
  empty: [],
  read: (typed) => typed.map(bandOf),
  write: (value) => value.map(typedBand),
  show: inWords,
  control: ({ name, label, value, error, disabled, typed, onValue }) => (
    <BandEditor
      name={name}
      legend={label}
      bands={value}
      currency={String(typed['currency'])}
      locked={disabled}
      error={error}
      onChange={onValue}
    />
  ),
};

const oneBand: Kind<TypedBand, Band> = {
  empty: newBand('0', ''),
  read: bandOf,
  write: typedBand,
  show: (typed) => inWords([typed]),
  control: ({ name, label, value, error, disabled, typed, onValue }) => (
    <fieldset className="stack tight">
      <legend className="field-label">{label}</legend>
      <BandFields
        name={name}
        band={value}
        currency={String(typed['currency'])}
        locked={disabled}
        onSet={(part) => onValue({ ...value, ...part })}
      />
      {error && <p className="bad">{error}</p>}
    </fieldset>
  ),
};

const credit: Kind<boolean, FareRuleInput['residualOnChange']> = {
  ...yes(),
  read: (typed) => (typed ? 'credit' : 'forfeit'),
  write: (value) => value === 'credit',
};

/** A fare rule with the bands of its refund and its change. */
export const FARE_RULE = formOver<Required<FareRuleInput>, FareRuleRow>()({
  schema: referenceEditEndpoints.createFareRule.body,
  fields: {
    code: { label: 'Code', hint: 'For example FX-USD', ...codeText(12) },
    name: { label: 'Name', ...text({ maxLength: 80 }) },
    family: { label: 'Fare family', hint: 'For example Flex', ...text({ maxLength: 40 }) },
    currency: { label: 'Fees in', ...pick(CURRENCIES) },
    refundable: { label: 'Refundable', ...yes() },
    refundBands: { label: 'Refund penalty', shown: (typed) => typed['refundable'] === true, ...bands },
    changeable: { label: 'Changeable', ...yes() },
    changeBands: { label: 'Change penalty', shown: (typed) => typed['changeable'] === true, ...bands },
    noShow: { label: 'No-show penalty', ...oneBand },
    taxesRefundable: { label: 'Taxes are refunded', ...yes() },
    serviceFeeRefundable: { label: 'The service fee is refunded', ...yes() },
    residualOnChange: { label: 'A cheaper flight after a change gives credit', ...credit },
    combinable: { label: 'Combines with other fares', ...yes() },
    infantPenaltyFree: { label: 'Infants pay no penalty', ...yes() },
    childDiscountOnPenalty: { label: 'Off the penalty for children, %', ...decimal() },
    minStay: { label: 'Shortest stay, days', hint: 'Of a round trip; empty for none', ...maybeWhole() },
    maxStay: { label: 'Longest stay, days', hint: 'Between its two departures', ...maybeWhole() },
    voidable: { label: 'Can be voided', ...yes() },
    voidFee: { label: 'Void fee', shown: (typed) => typed['voidable'] === true, ...decimal() },
    nameCorrection: {
      freeHoursAfterTicketing: { label: 'Name corrections free for, hours', ...decimal() },
      maxChars: { label: 'Letters of a correction at most', ...decimal() },
      fee: { label: 'Name correction fee', ...decimal() },
    },
    nameChange: {
      allowed: { label: 'Can go to another person', ...yes() },
      fee: { label: 'Fee for another person', shown: (typed) => typed['nameChange.allowed'] === true, ...decimal() },
    },
    text: {
      en: { label: 'Description', ...longText(2000) },
      hy: { label: 'Description, Armenian', ...longText(2000) },
    },
    isActive: { label: 'Offered', ...yes() },
  },
  of: ({ minStay = null, maxStay = null, text: words, ...row }) => ({
    ...row,
    minStay,
    maxStay,
    text: { en: words.en, hy: words.hy ?? '' },
  }),
  blank: {
    currency: 'AMD',
    refundable: true,
    refundBands: [{ ...newBand('0', '24'), kind: 'forbidden' }, newBand('24', '')],
    changeable: true,
    changeBands: [newBand('0', '')],
    noShow: { ...newBand('0', ''), kind: 'forbidden' },
    'nameCorrection.freeHoursAfterTicketing': '24',
    'nameCorrection.maxChars': '3',
    'nameCorrection.fee': '0',
    'nameChange.fee': '0',
    taxesRefundable: true,
    voidable: true,
    voidFee: '0',
    childDiscountOnPenalty: '0',
    infantPenaltyFree: true,
    combinable: true,
    isActive: true,
  },
});
