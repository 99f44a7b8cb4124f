import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { outcomeClassOf, visibleStatusOf } from './outcome.ts';

const request = (members: object) =>
  ({ problem: null, errorCode: null, isReservation: false, ...members }) as FastifyRequest;
const reply = (statusCode: number) => ({ statusCode }) as FastifyReply;

test.each([
  ['ok', {}, 200],
  ['refused', { problem: 'NotFound' }, 200],
  ['refused', { problem: 'NotFound' }, 404],
  ['failed', { problem: 'ProviderUnavailable' }, 200],
  ['failed', { errorCode: 'UNAVAILABLE' }, 200],
  ['failed', {}, 500],
])('The metrics count as %s: %j with the status %i', (outcome, members, status) => {
  expect(outcomeClassOf(request(members), reply(status))).toBe(outcome);
});

test('The status of a reservation that was refused is hidden, and no other', () => {
  const isReservation = true;
  expect(visibleStatusOf(request({ problem: 'ItemTaken', isReservation }), reply(409))).toBeNull();
  expect(visibleStatusOf(request({ problem: 'NotFound', isReservation }), reply(404))).toBeNull();
  expect(visibleStatusOf(request({ problem: 'NotFound' }), reply(404))).toBe(404);
  expect(visibleStatusOf(request({ isReservation }), reply(200))).toBe(200);
  expect(visibleStatusOf(request({ errorCode: 'UNAVAILABLE', isReservation }), reply(503))).toBe(503);
});
