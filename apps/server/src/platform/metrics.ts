import { once } from 'node:events';
import { createServer } from 'node:http';
import fp from 'fastify-plugin';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry, register } from 'prom-client';
import { type Address, unusableAddress } from './env/variables.ts';
import { visibleStatusOf } from './log.ts';

/** In the primary process it requests the metrics of all workers and adds them up. In a worker it responds. */
const aggregator = new AggregatorRegistry();

/**
 * Measures this process: memory, event loop and garbage collection, requests by route, and operations by name. No label
 * contains a URL, which may hold a share code.
 */
export const metricsPlugin = fp(async (app) => {
  collectDefaultMetrics();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, in seconds.',
    labelNames: ['method', 'route', 'status'],
  });
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'How long requests with a GraphQL operation took, in seconds.',
    labelNames: ['operation', 'type', 'outcome'],
  });
  app.addHook('onResponse', async function observeResponse(request, reply) {
    const { method, routeOptions, operation } = request;
    const seconds = reply.elapsedTime / 1000;
    const status = visibleStatusOf(request, reply) ?? 'hidden';
    const route = routeOptions.url ?? 'unknown';
    requests.observe({ method, route, status }, seconds);
    if (!operation) return;
    const { name, type, hasFailed } = operation;
    operations.observe({ operation: name, type, outcome: hasFailed ? 'failed' : 'ok' }, seconds);
  });
});

/** Serves the metrics at an address that is not the server's own, so that no proxy publishes them by accident. */
export async function serveMetrics(address: Address, hasWorkers: boolean): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end();
    try {
      const text = await (hasWorkers ? aggregator.clusterMetrics() : register.metrics());
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch {
      // A server process ended meanwhile, or was too busy to answer.
      response.writeHead(503).end();
    }
  });
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error) => {
    throw unusableAddress('METRICS_PORT', address, error);
  });
}
