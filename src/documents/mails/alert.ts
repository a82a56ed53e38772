import * as v from 'valibot';
import { ALERT_KINDS } from '../../contract/alerts.ts';
import { CABINS } from '../../contract/fields.ts';
import { cityName } from '../../rules/city-name.ts';
import { formatMoney, travellersOf } from '../../rules/format.ts';
import { searchPath } from '../../contract/search-path.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { peopleTexts } from '../../texts/people/every.ts';
import { dayText } from '../days.ts';
import { figure, langOf, mailText, VarMissing, words, type Script } from './letter.ts';

const place = v.object({ iata: v.string(), city: v.string() });
const searched = v.object({
  kind: v.picklist(ALERT_KINDS),
  from: v.string(),
  to: v.string(),
  day: v.string(),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  cabin: v.nullable(v.picklist(CABINS)),
});

/** A price or seats that an agency asked to be told of. */
export const alert: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const lang = langOf(body);
  const part = <S extends v.GenericSchema>(field: string, schema: S): v.InferOutput<S> => {
    const read = v.safeParse(schema, body.payload[field]);
    if (!read.success) throw new VarMissing(field);
    return read.output;
  };
  const asked = part('alert', searched);
  const [from, to] = (['from', 'to'] as const).map((end) => cityName(part(end, place), citiesTexts(lang)));
  const currency = words(body, 'currency');
  const total = formatMoney(figure(body, 'total'), currency);
  const { maxTotal } = body.payload;
  const said = { route: `${from} – ${to}`, total, day: dayText(asked.day, lang) };
  const isPrice = asked.kind === 'price';
  return {
    subject: isPrice ? say('alertPriceTitle', said) : say('alertSeatsTitle', said),
    heading: say(isPrice ? 'alertPrice' : 'alertSeats'),
    parts: [
      { kind: 'figure', label: say('alertTotal'), value: total },
      {
        kind: 'facts',
        rows: [
          [say('alertRoute'), said.route],
          [say('departure'), said.day],
          [say('passengers'), travellersOf(asked, peopleTexts(lang))],
          ...(typeof maxTotal === 'number' ? ([[say('alertLimit'), formatMoney(maxTotal, currency)]] as const) : []),
        ],
      },
      { kind: 'text', text: say('alertText') },
      { kind: 'button', label: say('alertOpen'), url: `${publicUrl}${searchPath(asked)}` },
    ],
  };
};
