import { expect, it } from 'vitest';
import { report } from './report.ts';
import { sampleOf } from './sample.ts';

it('a report that is too long to be attached has a button to the same view and days', () => {
  const sample = sampleOf('report', 'en');
  const search = { by: 'rows', columns: ['pnr', 'net'], period: 'lastMonth', route: 'EVN-CDG' };
  const buttons = (payload: object) =>
    report({ ...sample, payload: { ...sample.payload, from: '2027-05-01', to: '2027-05-31', search, ...payload } }, { publicUrl: 'https://desk.example', documentsUrl: '' }).parts.flatMap((part) => (part.kind === 'button' ? [decodeURIComponent(part.url)] : [])); // prettier-ignore
  expect(buttons({ tooLong: ['xlsx'] })).toEqual([
    'https://desk.example/reports?by=rows&columns=["pnr","net"]&route=EVN-CDG&start=2027-05-01&end=2027-05-31',
  ]);
  expect(buttons({ tooLong: [] })).toEqual([]);
});
