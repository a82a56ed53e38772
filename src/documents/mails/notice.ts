import { formatMoney, plural } from '../../rules/format.ts';
import { dayText, instantText } from './dates.ts';
import { figure, langOf, oneLine, sayer, words, type Script } from './letter.ts';

/** Letters about money that moved, and warnings. */

export const receipt: Script = (body) => {
  const say = sayer(body);
  const currency = words(body, 'currency');
  const amount = formatMoney(figure(body, 'amount'), currency);
  const { reference, method } = body.payload;
  const number = body.documents.find((document) => document.kind === 'receipt')?.number;
  const taken = method === 'correction';
  const methods: Record<string, string> = {
    bank: say('bank transfer', 'բանկային փոխանցում'),
    cash: say('cash', 'կանխիկ'),
    card: say('card', 'քարտ'),
  };
  return {
    subject: taken ? say(`Correction: ${amount}`, `Ուղղում՝ ${amount}`) : say(`Receipt: ${amount}`, `Անդորրագիր՝ ${amount}`),
    heading: taken
      ? say('An entry was taken back', 'Գրառումը հետ է վերցվել')
      : say('We have received your payment', 'Ձեր վճարումը ստացվել է'),
    parts: [
      { kind: 'figure', label: taken ? say('Taken back', 'Հետ է վերցվել') : say('Received', 'Ստացվել է'), value: amount },
      {
        kind: 'facts',
        rows: [
          ...(number ? ([[say('Receipt', 'Անդորրագիր'), number]] as const) : []),
          [say('Entry', 'Գրառում'), String(figure(body, 'no'))],
          ...(typeof method === 'string' && methods[method] ? ([[say('By', 'Եղանակը'), methods[method]]] as const) : []),
          ...(typeof reference === 'string' && reference !== '' ? ([[say('Reference', 'Հղում'), oneLine(reference)]] as const) : []),
          [say('New balance', 'Նոր մնացորդը'), formatMoney(figure(body, 'balance'), currency)],
        ],
      },
    ],
  };
};

export const ttlWarning: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const pnr = words(body, 'pnr');
  const minutes = figure(body, 'minutes');
  const { payable, currency } = body.payload;
  return {
    subject: say(`Booking ${pnr} ends in ${plural(minutes, 'minute')}`, `Ամրագրում ${pnr}․ մնացել է ${minutes} րոպե`),
    heading: say(`Booking ${pnr} ends in ${plural(minutes, 'minute')}`, `Ամրագրում ${pnr}․ մնացել է ${minutes} րոպե`),
    parts: [
      {
        kind: 'text',
        text: say(
          'It must be issued before its time limit, else its seats go back.',
          'Տոմսերը պետք է դուրս գրվեն մինչև ժամկետի ավարտը, այլապես տեղերը կազատվեն։',
        ),
      },
      {
        kind: 'facts',
        rows: [
          [say('Issue until', 'Դուրս գրել մինչև'), instantText(words(body, 'timeLimit'), body.company.timezone, langOf(body))],
          ...(typeof payable === 'number' && typeof currency === 'string'
            ? ([[say('To pay', 'Վճարման ենթակա'), formatMoney(payable, currency)]] as const)
            : []),
        ],
      },
      { kind: 'button', label: say('Open the booking', 'Բացել ամրագրումը'), url: `${publicUrl}/info/${encodeURIComponent(pnr)}` },
    ],
  };
};

export const lowBalance: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const currency = words(body, 'currency');
  const available = formatMoney(figure(body, 'available'), currency);
  return {
    subject: say(`Your balance is low: ${available}`, `Ձեր մնացորդը ցածր է՝ ${available}`),
    heading: say('Your balance is low', 'Ձեր մնացորդը ցածր է'),
    parts: [
      { kind: 'figure', label: say('Available', 'Հասանելի է'), value: available },
      {
        kind: 'text',
        text: say(
          `It has fallen below ${formatMoney(figure(body, 'threshold'), currency)}. Top up in time, so that tickets can be issued.`,
          `Այն իջել է ${formatMoney(figure(body, 'threshold'), currency)}-ից ցածր։ Ժամանակին համալրեք հաշիվը, որպեսզի տոմսեր դուրս գրելը հնարավոր լինի։`,
        ),
      },
      { kind: 'button', label: say('Open my account', 'Բացել իմ հաշիվը'), url: `${publicUrl}/profile` },
    ],
  };
};

export const groupRelease: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const flight = words(body, 'flight');
  const free = figure(body, 'free');
  const departure = words(body, 'departure');
  const until = instantText(words(body, 'releaseAt'), body.company.timezone, langOf(body));
  return {
    subject: say(`Group seats on ${flight}: ${free} without names`, `Խմբային տեղեր, ${flight}․ ${free} առանց անունների`),
    heading: say(`${free} group seats have no names yet`, `${free} խմբային տեղ դեռ անուն չունի`),
    parts: [
      {
        kind: 'text',
        text: say(
          'Seats that nobody is booked on by then go back on sale. Bookings that you have made stay.',
          'Մինչ այդ չամրագրված տեղերը կազատվեն։ Արված ամրագրումները կմնան։',
        ),
      },
      {
        kind: 'facts',
        rows: [
          [say('Flight', 'Չվերթ'), `${flight}, ${words(body, 'from')} – ${words(body, 'to')}`],
          [say('Departure', 'Մեկնում'), `${dayText(departure.slice(0, 10), langOf(body))}, ${departure.slice(11, 16)}`],
          [say('Your seats', 'Ձեր տեղերը'), String(figure(body, 'seats'))],
          [say('Kept until', 'Պահվում են մինչև'), until],
        ],
      },
      { kind: 'button', label: say('Book them', 'Ամրագրել'), url: `${publicUrl}/reservations?show=groups` },
    ],
  };
};
