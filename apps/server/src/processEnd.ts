import { type EventEmitter, once } from 'node:events';

/** Resolves with the reason once a child process or worker has ended, could not be started or could not be sent a message. */
export async function findEnd(child: EventEmitter, options?: { signal: AbortSignal }): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit', options);
    return signal ?? `exit code ${code}`;
  } catch (error) {
    return String(error);
  }
}
