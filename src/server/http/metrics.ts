import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerMetrics, metricsOfAll } from '../workers.ts';

const registries = new WeakMap<FastifyInstance, Registry>();

/** Count and time every call by route and status. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  registries.set(app, registry);
  answerMetrics(registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

export const registryOf = (app: FastifyInstance): Registry => registries.get(app)!;
/** Of the whole desk, in however many processes it is. */
export const metricsOf = async (app: FastifyInstance): Promise<string> => (await metricsOfAll()) ?? registries.get(app)!.metrics();
