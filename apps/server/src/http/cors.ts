import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './apiPath.ts';
import { requestIdHeader } from './requestId.ts';

/** Lets pages of these origins call the two doors. They bring a token themselves: no cookie is ever asked for. */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  const open = {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'www-authenticate', requestIdHeader],
    maxAge: 600,
    strictPreflight: false,
  };
  const isCaller = ({ url, headers }: FastifyRequest) => isApiPath(url) && origins.includes(headers.origin ?? '');
  await app.register(cors, {
    delegator: (request, done) => done(null, isCaller(request) ? open : { origin: false }),
  });
}
