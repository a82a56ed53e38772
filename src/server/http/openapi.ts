import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { ERRORS, errorBody, type ErrorCode } from '../../contract/errors.ts';
import { refusalTexts } from '../../texts/refusals/every.ts';
import { jsonSchemaOf } from '../../contract/json-schema.ts';
import { WITHOUT_KEY } from '../../contract/keys.ts';
import { balanceLowMessage, orderMessage, ORDER_WEBHOOKS, testMessage, toppedUpMessage, WEBHOOK_TEST, WEBHOOK_TYPES } from '../../contract/webhook-events.ts'; // prettier-ignore
import { apiKeyDocs, scopeOf } from './api-key-docs.ts';
import { API_PAGE_POLICY } from './headers.ts';
import { ApiError } from './api-error.ts';

/** The endpoint table as OpenAPI, and a page that shows it without a byte from elsewhere. */
const OPEN = { config: { open: 'the description of the API holds no data' } };

export function apiPage(app: FastifyInstance, version: string): void {
  const description = JSON.stringify(openApi(version));
  app.get('/api/openapi.json', OPEN, async (_request, reply) => reply.type('application/json; charset=utf-8').send(description));

  const folder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..');
  const files = new Map([
    ['swagger-ui.css', { type: 'text/css', bytes: readFileSync(join(folder, 'swagger-ui.css')) }],
    ['swagger-ui-bundle.js', { type: 'text/javascript', bytes: readFileSync(join(folder, 'swagger-ui-bundle.js')) }],
  ]);
  app.get('/api/docs', OPEN, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', API_PAGE_POLICY).send(PAGE),
  );
  app.get('/api/docs/start.js', OPEN, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  app.get('/api/docs/:file', OPEN, async (request, reply) => {
    const { file } = request.params as { file: string };
    const found = files.get(file);
    if (!found) throw new ApiError('NOT_FOUND');
    return reply.type(`${found.type}; charset=utf-8`).header('cache-control', 'public, max-age=86400').send(found.bytes);
  });
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tatev API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0, persistAuthorization: false });`;

/** `orders` of /api/orders/cancel/:id: the page shows no more than some 150 calls of one part. */
const partOf = (path: string): string => path.split('/').find((word) => word !== '' && word !== 'api') ?? 'api';

export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [partOf(endpoint.path)],
      summary: endpoint.summary,
      ...describe([WITHOUT_KEY[name] && `Honours no Idempotency-Key: ${WITHOUT_KEY[name]}`, scopeOf(endpoint)]),
      ...(endpoint.roles === 'public' ? { security: [] } : { 'x-roles': endpoint.roles }),
      ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
      parameters: [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query'), ...(endpoint.idempotent ? [KEY] : [])],
      ...(endpoint.body
        ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } } } }
        : {}),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Done',
          content: {
            'application/json': { schema: jsonSchemaOf(endpoint.answer, 'output') },
            ...Object.fromEntries((endpoint.files ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
          },
        },
        default: {
          description: 'Refused: see the list of codes',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    };
  }
  const words = refusalTexts('en');
  const codes = (Object.keys(ERRORS) as ErrorCode[]).map((code) => `| ${code} | ${ERRORS[code]} | ${words(code)} |`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tatev',
      version,
      description: `Flight search, holds, orders and tickets for travel agencies.\n\n${apiKeyDocs()}\n\n## Errors\n\n| Code | Status | Meaning |\n|---|---|---|\n${codes.join('\n')}`,
    },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key' } },
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
    },
    paths,
    webhooks: Object.fromEntries(WEBHOOK_TYPES.map((type) => [type, webhookOf(type)])),
  };
}

const describe = (said: readonly (string | undefined)[]): { description?: string } => {
  const description = said.filter((one) => one !== undefined).join('\n\n');
  return description === '' ? {} : { description };
};

/** What an agency's endpoint is sent, as a call that it answers. */
function webhookOf(type: (typeof WEBHOOK_TYPES)[number]): object {
  const schemas = { 'balance.low': balanceLowMessage, 'balance.topped_up': toppedUpMessage, [WEBHOOK_TEST]: testMessage };
  const schema = ORDER_WEBHOOKS.some((one) => one === type) ? orderMessage : schemas[type as keyof typeof schemas];
  return {
    post: {
      operationId: type,
      tags: ['webhooks'],
      summary: `Sent to the endpoints of an agency that have chosen ${type}; after the Standard Webhooks specification`,
      security: [],
      parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(schema, 'output') } } },
      responses: {
        '2XX': {
          description:
            'Taken. Anything else, or nothing within ten seconds, and it is sent again with growing waits for three days; redirects are not followed',
        },
      },
    },
  };
}

/** By what an endpoint knows that it is us. */
const WEBHOOK_HEADERS = {
  'webhook-id': 'The same each time a message is sent again: what was seen before can be left out',
  'webhook-timestamp': 'Seconds since 1970 when this try was made; refuse what is older than five minutes',
  'webhook-signature':
    '`v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, with what the base64 behind `whsec_` stands for as the key. While a secret is rotated there are two, with a space between: either will do',
};

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body give the same answer and one effect, for 24 hours',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function fieldsOf(schema: GenericSchema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}
