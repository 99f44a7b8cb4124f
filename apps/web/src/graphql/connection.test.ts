// @vitest-environment happy-dom

import { answerHeader } from '@wishnest/page/answerHeader';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkConnection, isOffline, onReconnect, watchConnection } from './connection.ts';

test('However many requests fail, a page asks the server once in five seconds, and says once that it answers again', async () => {
  vi.useFakeTimers();
  const server = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const end = watchConnection();
  const handleReconnect = vi.fn();
  const unlisten = onReconnect(handleReconnect);
  onTestFinished(() => {
    unlisten();
    end();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  for (let failed = 0; failed < 3; failed += 1) checkConnection();
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

test('A page that is left while it asks the server does not ask again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const server = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const end = watchConnection();
  checkConnection();
  end();
  const asked = server.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server).toHaveBeenCalledTimes(asked);
});
