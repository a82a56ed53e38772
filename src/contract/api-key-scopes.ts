/** What an API key may be made for; what each opens stands in the endpoint table (decision 0072). */
export const SCOPES = ['read', 'search', 'hold', 'issue', 'documents', 'webhooks'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a key begins with, before 43 characters of base64url. */
export const API_KEY_PREFIX = 'tvk_';
