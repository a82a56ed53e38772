import { SCOPES } from '../../../contract/api-key-scopes.ts';
import { apiKeyBody, type ApiKey, MOST_API_KEY_DAYS } from '../../../contract/api-keys.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { apiKeysText } from '../../../texts/api-keys/text.ts';
import { addDays } from '../../day.ts';
import { formOver } from '../../forms/fields.ts';
import { day, several, text } from '../../forms/kinds.tsx';
import { companyToday } from '../../company-day.ts';

/** A new API key: made for a year unless another day is chosen. */
export const apiKeyForm = () =>
  formOver<Call<'createApiKey'>['body'], ApiKey>()({
    schema: apiKeyBody,
    fields: {
      name: { label: apiKeysText('name'), hint: apiKeysText('nameHint'), ...text({ maxLength: 60 }) },
      scopes: {
        label: apiKeysText('scopes'),
        ...several(SCOPES.map((value) => ({ value, text: apiKeysText(`scope.${value}`) }))),
      },
      lastDay: { label: apiKeysText('lastDay'), ...day({ min: companyToday(), max: addDays(companyToday(), MOST_API_KEY_DAYS) }) },
    },
    of: (one) => one,
    blank: { scopes: ['read', 'search'], lastDay: addDays(companyToday(), 365) },
  });
