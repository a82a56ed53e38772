import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const smtpQuery = () =>
  queryOptions({ queryKey: ['mail settings'], queryFn: async ({ signal }) => (await call('getSmtpSettings', {}, { signal })).result });
