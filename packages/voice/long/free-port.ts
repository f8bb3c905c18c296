import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port that is currently free for both UDP and TCP. */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  const server = createServer();
  try {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address();
    server.listen(port, '127.0.0.1');
    const taken = await once(server, 'listening').then(
      () => false,
      () => true,
    );
    return taken ? await freePort() : port;
  } finally {
    socket.close();
    server.close();
  }
}
