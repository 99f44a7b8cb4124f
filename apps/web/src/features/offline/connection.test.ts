// @vitest-environment happy-dom

import { answerHeader } from '@wishnest/page/answerHeader';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isOffline, onReconnect, watchConnection } from './connection.ts';

test('However many requests fail, a page asks the server once in five seconds, and says once that it answers again', async () => {
  vi.useFakeTimers();
  const server = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const listening = new AbortController();
  const end = watchConnection();
  const handleReconnect = vi.fn();
  onReconnect(handleReconnect, listening.signal);
  onTestFinished(() => {
    listening.abort();
    end();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  for (let failed = 0; failed < 3; failed += 1) window.dispatchEvent(new Event('unanswered'));
  await vi.advanceTimersByTimeAsync(4999);
  const asked = server.mock.calls.length;
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(server).toHaveBeenCalledTimes(asked + 1);

  server.mockResolvedValue(new Response(null, { headers: { [answerHeader.name]: answerHeader.value } }));
  await vi.advanceTimersByTimeAsync(5000);
  expect([isOffline(), handleReconnect.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server).toHaveBeenCalledTimes(asked + 2);
});
