import { ADULT_AGE } from './passengers.ts';

/** Of children and infants without an adult of 18: who. */
export function needAdult(minors: readonly { lastName: string; firstName: string }[]): string {
  const names = minors.map((one) => `${one.lastName} ${one.firstName}`.trim()).filter((name) => name !== '');
  if (names.length === 0) return 'A child or infant needs an adult of 18 or over';
  return `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${names.length === 1 ? 'needs' : 'need'} an adult of ${ADULT_AGE} or over`;
}
