import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Lets the server listen. Returns a function that sends raw bytes in Latin-1 and reads the response. */
export async function startRawClient(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** @param endsConnection whether the client ends its side of the connection; otherwise the server has to close it */
  return async (
    bytes: string,
    { endsConnection = false } = {},
  ): Promise<{ status: number; head: string; body: string } | null> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes, 'latin1');
    if (endsConnection) socket.end();
    const answer = await text(socket);
    if (answer === '') return null;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  };
}
