import { Passwords } from '../../src/server/account/passwords.ts';
import type { JobParts } from '../../src/server/flights/job-context.ts';
import { listPdf } from '../../src/server/files/list-pdf.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { noMails, SECRET_KEY } from './desk.ts';

/** What jobs are started with. */
export const house: JobParts = {
  passwords: new Passwords(),
  secrets: new Secrets(SECRET_KEY),
  mails: noMails,
  printList: listPdf,
  places: { documentsUrl: 'http://doc.example', apiUrl: 'http://desk.example' },
};
