import type { WebhookDelivery } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';

/** What was answered to the last try. */
export function deliveryWords({ error, answerStatus }: Pick<WebhookDelivery, 'error' | 'answerStatus'>): string {
  if (error) return webhooksText(`error.${error}`);
  return answerStatus === null ? '' : webhooksText('status', { status: String(answerStatus) });
}
