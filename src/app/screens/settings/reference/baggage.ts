import type { BaggageRuleRow } from '../../../../contract/reference.ts';
import { baggageText, cabinText } from '../../../../rules/fare-rule-text.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { call, download } from '../../../api/client.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import { maybeCurrency } from '../../../features/reference/currencies.tsx';
import { formOver } from '../../../forms/fields.ts';
import { longText, maybeDecimal, maybeWhole, pick, text, whole, yes } from '../../../forms/kinds.tsx';
import { kindOf } from './kind.ts';
import { faresText } from '../../../../texts/fares/text.ts';

const form = () =>
  formOver<Required<Call<'createBaggageRule'>['body']>, BaggageRuleRow>()({
    schema: referenceEditEndpoints.createBaggageRule.body,
    fields: {
      name: { label: referenceListsText('name'), ...text({ maxLength: 60 }) },
      type: {
        label: referenceListsText('checked'),
        ...pick([
          { value: 'PC', text: referenceListsText('byPieces') },
          { value: 'K', text: referenceListsText('byWeight') },
          { value: 'NIL', text: referenceListsText('noBaggage') },
        ]),
      },
      pieces: { label: referenceListsText('pieces'), shown: (typed) => typed['type'] === 'PC', ...maybeWhole() },
      weightKg: {
        label: referenceListsText('kilograms'),
        hint: referenceListsText('kilogramsHint'),
        shown: (typed) => typed['type'] !== 'NIL',
        ...maybeWhole(),
      },
      cabinPieces: { label: referenceListsText('cabinPieces'), ...whole() },
      cabinWeightKg: { label: referenceListsText('cabinKilograms'), ...whole() },
      infantPieces: { label: referenceListsText('infantPieces'), ...whole() },
      infantWeightKg: { label: referenceListsText('infantKilograms'), ...whole() },
      extraPiece: { label: referenceListsText('extraPiece'), ...maybeDecimal() },
      extraKg: { label: referenceListsText('extraKilogram'), ...maybeDecimal() },
      currency: { label: referenceListsText('currency'), ...maybeCurrency(referenceListsText('noBaggage')) },
      description: {
        en: { label: referenceListsText('description'), ...longText(500) },
        hy: { label: referenceListsText('descriptionHy'), ...longText(500) },
        ru: { label: referenceListsText('descriptionRu'), ...longText(500) },
      },
      isActive: { label: referenceListsText('offered'), ...yes() },
    },
    of: (row) => row,
    blank: {
      type: 'PC',
      pieces: '1',
      weightKg: '23',
      cabinPieces: '1',
      cabinWeightKg: '8',
      infantPieces: '0',
      infantWeightKg: '0',
      isActive: true,
    },
  });

export const baggage = () =>
  kindOf({
    id: 'baggage rules', // no text
    noun: 'BaggageRule',
    heads: [referenceListsText('headRule'), referenceListsText('headChecked'), referenceListsText('headCabin')],
    cells: (row) => [row.name, `${row.code} · ${baggageText(row, faresText)}`, cabinText(row, faresText)],
    page: async (_search, _after, signal) => ({
      result: (await call('listBaggageRules', { query: { all: 'true' } }, { signal })).result,
      next: null,
    }),
    take: (format, _search, taking) => download('exportBaggageRules', { query: { format, all: 'true' } }, taking),
    form: form(),
  });
