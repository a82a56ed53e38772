import type { MailBody } from '../../contract/mails.ts';
import { plural } from '../../rules/format.ts';
import { figure, sayer, words, type Letter, type Part, type Script } from './letter.ts';

/** Letters about accounts. A link's token is whole here and nowhere else. */

export const registration: Script = (body, { documentsUrl, publicUrl }) => {
  const say = sayer(body);
  if (body.payload['kind'] === 'known')
    return {
      subject: say('You have an account already', 'Դուք արդեն ունեք հաշիվ'),
      heading: say('You have an account already', 'Դուք արդեն ունեք հաշիվ'),
      parts: [
        hello(body),
        text(
          say(
            'Somebody has just tried to register with this e-mail address, and there is an account with it. If you have forgotten your password, set a new one.',
            'Այս էլ. հասցեով հենց նոր փորձել են գրանցվել, մինչդեռ դրանով հաշիվ արդեն կա։ Եթե մոռացել եք գաղտնաբառը, սահմանեք նորը։',
          ),
        ),
        button(say('Set a new password', 'Սահմանել նոր գաղտնաբառ'), `${publicUrl}/reset`),
        quiet(say('If it was not you, you need not do anything.', 'Եթե դա Դուք չեք եղել, ոչինչ անել պետք չէ։')),
      ],
    };
  return {
    subject: say('Please confirm your e-mail address', 'Խնդրում ենք հաստատել Ձեր էլ. հասցեն'),
    heading: say('Please confirm your address', 'Խնդրում ենք հաստատել Ձեր հասցեն'),
    parts: [
      // Without the name: whoever typed it may be a stranger to whoever reads this.
      text(say('Hello,', 'Բարև Ձեզ,')),
      text(
        say(
          'Thank you for registering. One tap confirms that this address is yours; then we look at your registration and write to you.',
          'Շնորհակալություն գրանցվելու համար։ Մեկ հպումով հաստատեք, որ այս հասցեն Ձերն է․ այնուհետև մենք կդիտարկենք Ձեր գրանցումը և կգրենք Ձեզ։',
        ),
      ),
      button(say('Confirm the address', 'Հաստատել հասցեն'), `${documentsUrl}/verify-email/${encodeURIComponent(words(body, 'token'))}`),
      goodFor(body),
      quiet(say('If you have not registered, please ignore this mail.', 'Եթե Դուք չեք գրանցվել, անտեսեք այս նամակը։')),
    ],
  };
};

export const approval: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const { kind } = body.payload;
  if (kind === 'asked') {
    const applicant = words(body, 'applicant');
    return {
      subject: say(`${applicant} waits for approval`, `${applicant}․ սպասում է հաստատման`),
      heading: say('A registration waits for approval', 'Գրանցումը սպասում է հաստատման'),
      parts: [
        text(say('An agency has registered and confirmed its e-mail address.', 'Գործակալությունը գրանցվել է և հաստատել իր էլ. հասցեն։')),
        {
          kind: 'facts',
          rows: [
            [say('Agency', 'Գործակալություն'), applicant],
            [say('E-mail', 'Էլ. հասցե'), words(body, 'applicantEmail')],
          ],
        },
        button(say('Look at the registration', 'Դիտել գրանցումը'), `${publicUrl}/agents/${encodeURIComponent(words(body, 'userId'))}`),
      ],
    };
  }
  if (kind === 'refused') {
    const { reason } = body.payload;
    return {
      subject: say('Your registration was not accepted', 'Ձեր գրանցումը չի ընդունվել'),
      heading: say('Your registration was not accepted', 'Ձեր գրանցումը չի ընդունվել'),
      parts: [
        hello(body),
        text(
          say(
            'We have looked at your registration and cannot open an account for it.',
            'Մենք դիտարկել ենք Ձեր գրանցումը և չենք կարող հաշիվ բացել։',
          ),
        ),
        ...(typeof reason === 'string' && reason !== '' ? [text(`${say('Reason', 'Պատճառը')}: ${words(body, 'reason')}`)] : []),
        quiet(say('If you think this is a mistake, please call or write to us.', 'Եթե կարծում եք, որ սա սխալ է, զանգահարեք կամ գրեք մեզ։')),
      ],
    };
  }
  const hasLink = typeof body.payload['token'] === 'string';
  return {
    subject: say('Your account is open', 'Ձեր հաշիվը բաց է'),
    heading: say('Your account is open', 'Ձեր հաշիվը բաց է'),
    parts: [
      hello(body),
      ...(hasLink
        ? [
            text(
              say('Your registration is approved. Please set your password.', 'Ձեր գրանցումը հաստատված է։ Խնդրում ենք սահմանել գաղտնաբառ։'),
            ),
            button(say('Set the password', 'Սահմանել գաղտնաբառ'), passwordPage(body, publicUrl)),
            goodFor(body),
          ]
        : [
            text(say('Your registration is approved: you can sign in.', 'Ձեր գրանցումը հաստատված է․ կարող եք մուտք գործել։')),
            button(say('Sign in', 'Մուտք գործել'), `${publicUrl}/login`),
          ]),
    ],
  };
};

export const passwordReset: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const { kind } = body.payload;
  if (kind === 'changed')
    return {
      subject: say('Your password was changed', 'Ձեր գաղտնաբառը փոխվել է'),
      heading: say('Your password was changed', 'Ձեր գաղտնաբառը փոխվել է'),
      parts: [
        hello(body),
        text(
          say(
            'The password of your account has just been changed. If it was not you, please set a new one at once and call us.',
            'Ձեր հաշվի գաղտնաբառը հենց նոր փոխվել է։ Եթե դա Դուք չեք եղել, անմիջապես սահմանեք նորը և զանգահարեք մեզ։',
          ),
        ),
        button(say('Set a new password', 'Սահմանել նոր գաղտնաբառ'), `${publicUrl}/reset`),
      ],
    };
  if (kind === 'invitation')
    return {
      subject: say('An account for you', 'Ձեզ համար հաշիվ է բացվել'),
      heading: say('There is an account for you', 'Ձեզ համար հաշիվ է բացվել'),
      parts: [
        hello(body),
        text(
          say(
            'There is an account for you at our flight desk for travel agencies. Please set your password; then you can sign in.',
            'Ձեզ համար հաշիվ է բացվել գործակալությունների մեր համակարգում։ Խնդրում ենք սահմանել գաղտնաբառ, ապա կարող եք մուտք գործել։',
          ),
        ),
        button(say('Set the password', 'Սահմանել գաղտնաբառ'), passwordPage(body, publicUrl)),
        goodFor(body),
      ],
    };
  return {
    subject: say('A new password', 'Նոր գաղտնաբառ'),
    heading: say('Set a new password', 'Սահմանեք նոր գաղտնաբառ'),
    parts: [
      hello(body),
      text(say('You have asked for a new password for your account.', 'Դուք խնդրել եք նոր գաղտնաբառ Ձեր հաշվի համար։')),
      button(
        say('Set a new password', 'Սահմանել նոր գաղտնաբառ'),
        `${publicUrl}/resetVerification?user_id=${encodeURIComponent(words(body, 'token'))}`,
      ),
      goodFor(body),
      quiet(
        say(
          'If you have not asked for it, please ignore this mail: nothing changes.',
          'Եթե Դուք դա չեք խնդրել, անտեսեք այս նամակը․ ոչինչ չի փոխվի։',
        ),
      ),
    ],
  };
};

const text = (words: string): Part => ({ kind: 'text', text: words });
const quiet = (words: string): Part => ({ kind: 'text', text: words, quiet: true });
const button = (label: string, url: string): Part => ({ kind: 'button', label, url });
const passwordPage = (body: MailBody, publicUrl: string): string =>
  `${publicUrl}/passwordSetting?user_id=${encodeURIComponent(words(body, 'token'))}`;

function hello(body: MailBody): Letter['parts'][number] {
  const name = words(body, 'name');
  return text(sayer(body)(`Hello ${name},`, `Բարև Ձեզ, ${name},`));
}

function goodFor(body: MailBody): Part {
  const hours = figure(body, 'hours');
  return quiet(sayer(body)(`The link is good for ${plural(hours, 'hour')}.`, `Հղումը գործում է ${hours} ժամ։`));
}
