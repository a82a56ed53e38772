import { expect, test } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { mailHostForm, withoutEmpty } from './mail-form.tsx';

// The labels of a form are read when it is made.
await textsReady();
const MAIL_HOST = mailHostForm();

test('a password is sent only when one was typed', () => {
  expect(withoutEmpty({ host: 'a', password: '' })).toEqual({ host: 'a' });
  expect(withoutEmpty({ host: 'a', password: 'new' })).toEqual({ host: 'a', password: 'new' });
});

test('what is stored goes through the form without its password; a port that is none is named at its field', () => {
  const stored = { host: 'smtp.example', port: 587, secure: 'starttls', user: 'tatev', fromName: 'Tatev', fromEmail: 'desk@tatev.example' };
  expect(bodyOf(MAIL_HOST.fields, typedOf(MAIL_HOST.fields, stored))).toMatchObject({ ...stored, password: '' });
  const body = bodyOf(MAIL_HOST.fields, {
    ...blankOf(MAIL_HOST),
    host: 'smtp.example',
    fromName: 'T',
    fromEmail: 'a@b.example',
    port: '5x',
  });
  expect(Object.keys(errorsOf(MAIL_HOST.schema, body))).toEqual(['port']);
});
