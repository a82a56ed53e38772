import type { Call } from '../../../contract/endpoints.ts';
import { WEBHOOK_EVENTS } from '../../../contract/webhook-events.ts';
import { webhookBody, type Webhook } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { formOver } from '../../forms/fields.ts';
import { several, text, yes } from '../../forms/kinds.tsx';
import { perLang } from '../../per-lang.ts';

/** An endpoint of an agency's system. */
export const webhookForm = perLang(() =>
  formOver<Required<Call<'createWebhook'>['body']>, Webhook>()({
    schema: webhookBody,
    fields: {
      name: { label: webhooksText('name'), ...text({ maxLength: 60 }) },
      url: {
        label: webhooksText('url'),
        hint: webhooksText('urlHint'),
        ...text({ inputMode: 'url', autoCapitalize: 'none', maxLength: 1000, placeholder: 'https://' }),
      },
      events: {
        label: webhooksText('events'),
        ...several(WEBHOOK_EVENTS.map((value) => ({ value, text: webhooksText(`event.${value}`) }))),
      },
      isActive: { label: webhooksText('isActive'), ...yes() },
    },
    of: (one) => one,
    blank: { events: [...WEBHOOK_EVENTS], isActive: true },
  }),
);
