import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** The request that an operation came with, for code that is not handed it; a page's own queries have none. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();
