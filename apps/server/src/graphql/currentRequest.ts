import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** The HTTP request that is being served, for code that Apollo Server calls without it. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();
