import type { Call } from '../../../../contract/endpoints.ts';
import { throughFareEndpoints, type ThroughFare } from '../../../../contract/through-fares.ts';
import { formatMoney } from '../../../../rules/format.ts';
import { throughFaresText } from '../../../../texts/through-fares/text.ts';
import { call, download } from '../../../api/client.ts';
import { pickCurrency } from '../../../features/reference/currencies.tsx';
import { scopeWords, spanWords } from '../../../features/reference/scope-words.ts';
import { formOver } from '../../../forms/fields.ts';
import { amount, codeText, maybeCode, maybeDay, maybeText, yes } from '../../../forms/kinds.tsx';
import { asked, found, kindOf } from './kind.ts';

const say = throughFaresText;

const form = () =>
  formOver<Required<Call<'createThroughFare'>['body']>, ThroughFare>()({
    schema: throughFareEndpoints.createThroughFare.body,
    fields: {
      code: { label: say('code'), hint: say('codeHint'), ...codeText(20) },
      from: { label: say('from'), hint: say('placeHint'), ...codeText(3) },
      to: { label: say('to'), hint: say('placeHint'), ...codeText(3) },
      airline: { label: say('airline'), hint: say('airlineHint'), ...maybeCode(2) },
      classCode: { label: say('classCode'), hint: say('classHint'), ...maybeCode(1) },
      family: { label: say('family'), hint: say('familyHint'), ...maybeText({ maxLength: 20 }) },
      currency: { label: say('currency'), hint: say('currencyHint'), ...pickCurrency() },
      adultFare: { label: say('adultFare'), ...amount() },
      childFare: { label: say('childFare'), ...amount() },
      infantFare: { label: say('infantFare'), ...amount() },
      travelFrom: { label: say('travelFrom'), ...maybeDay() },
      travelUntil: { label: say('travelUntil'), ...maybeDay() },
      isActive: { label: say('isActive'), ...yes() },
    },
    of: (row) => row,
    blank: { isActive: true },
  });

/** "U8 · class Y · Light · departs 1 Jun 2026 – 31 Aug 2026": which flights and classes a fare is for. */
const classesWords = (fare: ThroughFare): string =>
  scopeWords([
    fare.airline,
    fare.classCode !== null && say('inClass', { code: fare.classCode }),
    fare.family,
    spanWords(fare.travelFrom, fare.travelUntil, 'departs'),
  ]);

/** Fares for all flights of a journey together. */
export const throughFares = () =>
  kindOf({
    id: 'through fares', // no text
    noun: 'ThroughFare', // no text
    search: { label: say('search'), placeholder: say('searchBy') },
    heads: [say('headFare'), say('headRoute'), say('headClasses'), say('headAdult')],
    cells: (row) => [row.code, `${row.from} → ${row.to}`, classesWords(row), formatMoney(row.adultFare, row.currency)],
    page: async (search, after, signal) => {
      const { result, meta } = await call('listThroughFares', { query: asked(search, after) }, { signal });
      return { result, next: meta.next };
    },
    form: form(),
    take: (format, search, taking) => download('exportThroughFares', { query: { format, ...found(search) } }, taking),
    files: 'ThroughFares', // no text
  });
