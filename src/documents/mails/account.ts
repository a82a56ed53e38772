import type { MailBody } from '../../contract/mails.ts';
import { figure, mailText, words, type Letter, type Part, type Script } from './letter.ts';

/** Letters about accounts. A link's token is whole here and nowhere else. */

export const registration: Script = (body, { documentsUrl, publicUrl }) => {
  const say = mailText(body);
  if (body.payload['kind'] === 'known')
    return {
      subject: say('knownTitle'),
      heading: say('knownTitle'),
      parts: [hello(body), text(say('known')), button(say('setNewPassword'), `${publicUrl}/reset`), quiet(say('notYou'))],
    };
  return {
    subject: say('confirmTitle'),
    heading: say('confirmTitle'),
    parts: [
      // Without the name: whoever typed it may be a stranger to whoever reads this.
      text(say('helloNobody')),
      text(say('confirm')),
      button(say('confirmAddress'), `${documentsUrl}/verify-email/${encodeURIComponent(words(body, 'token'))}`),
      goodFor(body),
      quiet(say('notRegistered')),
    ],
  };
};

export const approval: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const { kind } = body.payload;
  if (kind === 'asked') {
    const applicant = words(body, 'applicant');
    return {
      subject: say('pendingTitle', { agency: applicant }),
      heading: say('pendingHeading'),
      parts: [
        text(say('pending')),
        {
          kind: 'facts',
          rows: [
            [say('agency'), applicant],
            [say('email'), words(body, 'applicantEmail')],
          ],
        },
        button(say('reviewRegistration'), `${publicUrl}/agents/${encodeURIComponent(words(body, 'userId'))}`),
      ],
    };
  }
  if (kind === 'refused') {
    const { reason } = body.payload;
    return {
      subject: say('rejectedTitle'),
      heading: say('rejectedTitle'),
      parts: [
        hello(body),
        text(say('rejected')),
        ...(typeof reason === 'string' && reason !== '' ? [text(say('reason', { reason: words(body, 'reason') }))] : []),
        quiet(say('rejectedMistake')),
      ],
    };
  }
  const hasLink = typeof body.payload['token'] === 'string';
  return {
    subject: say('approvedTitle'),
    heading: say('approvedTitle'),
    parts: [
      hello(body),
      ...(hasLink
        ? [text(say('approvedSetPassword')), button(say('setPassword'), passwordPage(body, publicUrl)), goodFor(body)]
        : [text(say('approvedSignIn')), button(say('signIn'), `${publicUrl}/login`)]),
    ],
  };
};

export const passwordReset: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const { kind } = body.payload;
  if (kind === 'changed')
    return {
      subject: say('passwordChangedTitle'),
      heading: say('passwordChangedTitle'),
      parts: [hello(body), text(say('passwordChanged')), button(say('setNewPassword'), `${publicUrl}/reset`)],
    };
  if (kind === 'invitation')
    return {
      subject: say('invitationTitle'),
      heading: say('invitationTitle'),
      parts: [hello(body), text(say('invitation')), button(say('setPassword'), passwordPage(body, publicUrl)), goodFor(body)],
    };
  return {
    subject: say('newPasswordTitle'),
    heading: say('setNewPassword'),
    parts: [
      hello(body),
      text(say('newPassword')),
      button(say('setNewPassword'), `${publicUrl}/resetVerification?user_id=${encodeURIComponent(words(body, 'token'))}`), // no text
      goodFor(body),
      quiet(say('newPasswordIgnore')),
    ],
  };
};

const text = (words: string): Part => ({ kind: 'text', text: words });
const quiet = (words: string): Part => ({ kind: 'text', text: words, quiet: true });
const button = (label: string, url: string): Part => ({ kind: 'button', label, url });
const passwordPage = (body: MailBody, publicUrl: string): string =>
  `${publicUrl}/passwordSetting?user_id=${encodeURIComponent(words(body, 'token'))}`; // no text

function hello(body: MailBody): Letter['parts'][number] {
  const name = words(body, 'name');
  return text(mailText(body)('hello', { name }));
}

function goodFor(body: MailBody): Part {
  const hours = figure(body, 'hours');
  return quiet(mailText(body)('linkValid', { hours }));
}
