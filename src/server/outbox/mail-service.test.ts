import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Secrets } from '../secrets.ts';
import { mailService } from './mail-service.ts';

it('a mail that comes again bears the same name, by which a proxy finds the service that has had it', async () => {
  const named: unknown[] = [];
  const service = createServer((request, response) => {
    named.push(request.headers['x-mail-id']);
    response.end(JSON.stringify({ result: { refused: null } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const { send } = mailService(`http://127.0.0.1:${port}`, new Secrets('a key for tests of at least 32 characters'), async () => []);
  const mail = (event: string) => ({
    id: event,
    event_key: event,
    template: 'ticket' as const,
    recipients: ['somebody@example.com'],
    lang: 'en' as const,
    payload: {},
    order_id: null,
    document_ids: [],
    files: [],
    snapshot: null,
    documents: [],
    company: null,
    smtp: null,
  });
  for (const event of ['ticket:1', 'ticket:2', 'ticket:1']) await send(mail(event));
  expect(named).toEqual(['ticket%3A1', 'ticket%3A2', 'ticket%3A1']);
  service.closeAllConnections();
  service.close();
});
