import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './apiPath.ts';
import { requestIdHeader } from './requestId.ts';

/** Allows pages of these origins to call the APIs. The APIs read no cookie: their scripts send the token. */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'www-authenticate', requestIdHeader],
    maxAge: 600,
    strictPreflight: false,
  };
  const isAllowed = ({ url, headers }: FastifyRequest) => isApiPath(url) && origins.includes(headers.origin ?? '');
  await app.register(cors, {
    delegator: (request, done) => done(null, isAllowed(request) ? allowed : { origin: false }),
  });
}
