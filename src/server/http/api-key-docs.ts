import type { Scope } from '../../contract/api-key-scopes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

/** What each scope is for, as /api/docs says it. */
const FOR: Record<Scope, string> = {
  read: 'bookings, holds, balance, deadlines and reference lists',
  search: 'flights, prices, classes and seat maps',
  hold: 'hold seats, book and cancel unpaid bookings; `order` with `issue` and `cancelOrder` of tickets need the scope issue as well',
  issue: 'issue, change, split, cancel, void and refund',
  documents: 'tickets and other documents, and what has become of a ticket',
  webhooks: 'endpoints that are told what happens',
};

/** What a program needs to begin with, for the first page of the description. */
export function apiKeyDocs(): string {
  const table = Object.entries<Endpoint>(endpoints);
  const rows = (Object.keys(FOR) as Scope[]).map(
    (scope) => `| ${scope} | ${FOR[scope]} | ${table.flatMap(([name, one]) => (one.scope === scope ? [name] : [])).join(', ')} |`,
  );
  return ['## API keys', ABOUT, ['| Scope | For | Calls |', '|---|---|---|', ...rows].join('\n'), EXAMPLES].join('\n\n');
}

/** Beside a call. */
export const scopeOf = ({ scope }: Endpoint): string | undefined =>
  scope === undefined ? undefined : `An API key needs the scope \`${scope}\`.`;

const ABOUT = `An agency makes keys in its profile, each with scopes and a last day. A key is sent as \`Authorization: Bearer tvk_…\`; it acts as the agency's own account, with no more than its scopes. Calls without a scope are refused to every key (403 NOT_BY_API_KEY, API_KEY_SCOPE); a key that is unknown, revoked or ended, or whose agency or maker is not active, gets 401 with its reason. Every write takes an \`Idempotency-Key\`: send it again after a lost answer, and it is done once. Such keys belong to the API key that sent them.

For TypeScript and JavaScript there is a typed client, \`tatev-client\`: ask whoever runs the desk for it (\`npm run client\` packs it).`;

const EXAMPLES = `\`\`\`sh
curl https://desk.example/api/search/mainSearch -H "Authorization: Bearer $TATEV_KEY" -H 'Content-Type: application/json' \\
  -d '{"from":"EVN","to":"CDG","departureDate":"2027-05-10","adults":1}'
curl https://desk.example/api/orders/pre-order -H "Authorization: Bearer $TATEV_KEY" -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(uuidgen)" -d '{"segments":[{"classId":"…"}],"adults":1}'
\`\`\`

\`\`\`ts
const ask = async (method: string, path: string, body?: object, key?: string) => {
  const response = await fetch('https://desk.example' + path, {
    method,
    headers: {
      authorization: \`Bearer \${process.env.TATEV_KEY}\`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${answer.reason ?? answer.code}: \${answer.message ?? JSON.stringify(answer.errors)}\`);
  return answer;
};
const { result } = await ask('POST', '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: '2027-05-10', adults: 1 });
const classId = result.legs[0].flights[0].classes[0].classId;
const hold = await ask('POST', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 }, crypto.randomUUID());
\`\`\``;
