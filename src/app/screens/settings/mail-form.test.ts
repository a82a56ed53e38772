import { expect, test } from 'vitest';
import { formOf, inputOf } from './mail-form.ts';

const stored = {
  host: 'smtp.example',
  port: 587,
  secure: 'starttls' as const,
  user: 'tatev',
  hasPassword: true,
  fromName: 'Tatev',
  fromEmail: 'desk@tatev.example',
  replyTo: '',
  bcc: '',
  isActive: true,
  lastTest: null,
  version: 3,
};

test('only what was changed is sent, and a password only when one was typed', () => {
  const form = formOf(stored);
  expect(inputOf(form, stored)).toEqual({});
  expect(inputOf({ ...form, port: '465', secure: 'tls', password: 'new' }, stored)).toEqual({ port: 465, secure: 'tls', password: 'new' });
});

test('of a new host everything is sent; a port that is none becomes NaN, which the server names at its field', () => {
  const input = inputOf({ ...formOf(null), host: 'smtp.example', port: '5x' }, null);
  expect(input).toMatchObject({ host: 'smtp.example', port: Number.NaN, secure: 'starttls', isActive: true });
  expect('password' in input).toBe(false);
});
