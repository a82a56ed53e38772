import { useQuery } from '@tanstack/react-query';
import { companyQuery } from './api/queries.ts';

/** Deadlines are shown in the company's zone, with its name; until the settings are known, in the device's. */
export function useCompanyZone(): string {
  const { data } = useQuery(companyQuery());
  return data?.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
