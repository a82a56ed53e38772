import type { FareRuleInput } from '../../../../contract/reference-edit.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import type { Band, FareRuleRow } from '../../../../contract/reference.ts';
import { bandText } from '../../../../rules/fare-rule-text.ts';
import { fareRulesText } from '../../../../texts/fare-rules/text.ts';
import { pickCurrency } from '../../../features/reference/currencies.tsx';
import { formOver, type Kind } from '../../../forms/fields.ts';
import { codeText, decimal, longText, maybeWhole, text, yes } from '../../../forms/kinds.tsx';
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
  control: ({ name, label, value, error, errorOf, disabled, typed, onValue }) => (
    <BandEditor
      name={name}
      legend={label}
      bands={value}
      currency={String(typed['currency'])}
      locked={disabled}
      error={error}
      errorOf={errorOf}
      onChange={onValue}
    />
  ),
};

const oneBand: Kind<TypedBand, Band> = {
  empty: newBand('0', ''),
  read: bandOf,
  write: typedBand,
  show: (typed) => inWords([typed]),
  control: ({ name, label, value, error, errorOf, disabled, typed, onValue }) => (
    <fieldset className="stack tight">
      <legend className="field-label">{label}</legend>
      <BandFields
        name={name}
        band={value}
        currency={String(typed['currency'])}
        locked={disabled}
        errorOf={errorOf}
        onSet={(part) => onValue({ ...value, ...part })}
      />
      {error && !errorOf?.('value') && <p className="bad smaller">{error}</p>}
    </fieldset>
  ),
};

const credit: Kind<boolean, FareRuleInput['residualOnChange']> = {
  ...yes(),
  read: (typed) => (typed ? 'credit' : 'forfeit'),
  write: (value) => value === 'credit',
};

/** A fare rule with the bands of its refund and its change. */
export const fareRuleForm = () =>
  formOver<Required<FareRuleInput>, FareRuleRow>()({
    schema: referenceEditEndpoints.createFareRule.body,
    fields: {
      code: { label: fareRulesText('code'), hint: fareRulesText('codeHint'), ...codeText(12) },
      name: { label: fareRulesText('name'), ...text({ maxLength: 80 }) },
      family: { label: fareRulesText('family'), hint: fareRulesText('familyHint'), ...text({ maxLength: 40 }) },
      currency: { label: fareRulesText('feesIn'), ...pickCurrency() },
      refundable: { label: fareRulesText('refundable'), ...yes() },
      refundBands: { label: fareRulesText('refundPenalty'), shown: (typed) => typed['refundable'] === true, ...bands },
      changeable: { label: fareRulesText('changeable'), ...yes() },
      changeBands: { label: fareRulesText('changePenalty'), shown: (typed) => typed['changeable'] === true, ...bands },
      noShow: { label: fareRulesText('noShow'), ...oneBand },
      taxesRefundable: { label: fareRulesText('taxesRefundable'), ...yes() },
      serviceFeeRefundable: { label: fareRulesText('serviceFeeRefundable'), ...yes() },
      residualOnChange: { label: fareRulesText('credit'), ...credit },
      combinable: { label: fareRulesText('combinable'), ...yes() },
      infantPenaltyFree: { label: fareRulesText('infantFree'), ...yes() },
      childDiscountOnPenalty: { label: fareRulesText('childDiscount'), ...decimal() },
      minStay: { label: fareRulesText('minStay'), hint: fareRulesText('minStayHint'), ...maybeWhole() },
      maxStay: { label: fareRulesText('maxStay'), hint: fareRulesText('maxStayHint'), ...maybeWhole() },
      voidable: { label: fareRulesText('voidable'), ...yes() },
      voidFee: { label: fareRulesText('voidFee'), shown: (typed) => typed['voidable'] === true, ...decimal() },
      nameCorrection: {
        freeHoursAfterTicketing: { label: fareRulesText('correctionFree'), ...decimal() },
        maxChars: { label: fareRulesText('correctionLetters'), ...decimal() },
        fee: { label: fareRulesText('correctionFee'), ...decimal() },
      },
      nameChange: {
        allowed: { label: fareRulesText('nameChange'), ...yes() },
        fee: { label: fareRulesText('nameChangeFee'), shown: (typed) => typed['nameChange.allowed'] === true, ...decimal() },
      },
      text: {
        en: { label: fareRulesText('description'), ...longText(2000) },
        hy: { label: fareRulesText('descriptionHy'), ...longText(2000) },
        ru: { label: fareRulesText('descriptionRu'), ...longText(2000) },
      },
      isActive: { label: fareRulesText('offered'), ...yes() },
    },
    of: ({ minStay = null, maxStay = null, text: words, ...row }) => ({
      ...row,
      minStay,
      maxStay,
      text: { en: words.en, hy: words.hy ?? '', ru: words.ru ?? '' },
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
