import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Address, unusableAddress } from './env/variables.ts';
import { visibleStatusOf } from './log.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** Opens the metrics of this process: requests, memory, event loop and garbage collection. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    // The primary process requests them and adds them up.
    AggregatorRegistry.setRegistries(registry);
    // Its constructor makes this process respond to the primary process.
    new AggregatorRegistry();
  }
  return {
    measureRequests: (app: FastifyInstance) => measureRequests(app, registry),
    serve: (address: Address) => serve(address, () => registry.metrics()),
  };
}

/** Serves the sums over all server processes. It runs in the primary process until that ends. */
export function serveClusterMetrics(address: Address): Promise<void> {
  const aggregator = new AggregatorRegistry();
  return serve(address, () => aggregator.clusterMetrics());
}

/** The upper bounds of the histograms' buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures requests by route, and operations by name. No label contains a URL, which may hold a share code. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'How long requests with a GraphQL operation took, in seconds.',
    labelNames: ['operation', 'type', 'outcome'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, operation } = request;
    const seconds = reply.elapsedTime / 1000;
    const status = visibleStatusOf(request, reply) ?? 'hidden';
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, seconds);
    if (!operation) return;
    const { name, type, hasFailed } = operation;
    operations.observe({ operation: name, type, outcome: hasFailed ? 'failed' : 'ok' }, seconds);
  });
}

/** Serves them at an address that is not the server's own, so that no proxy publishes them by accident. */
async function serve(address: Address, read: () => Promise<string>): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end();
    try {
      const text = await read();
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
