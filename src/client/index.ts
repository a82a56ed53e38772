export { createClient, type CallOptions, type ClientOptions, type DownloadedFile, type Tatev } from './client.ts';
export type { CallName, Calls, ErrorCode, FieldErrors, Reason, WebhookMessage } from './contract.ts';
export { TatevError } from './error.ts';
export { verifyWebhook, WebhookError, type VerifiedWebhook, type WebhookCall } from './webhooks.ts';
