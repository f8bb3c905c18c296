import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mediaPort } from './raw-learner.ts';

/**
 * Opens a relay between a learner and the server. `pass` gets each datagram from the learner and returns the datagrams
 * to send to the server.
 */
export async function openMeddlingRelay(pass: (datagram: Buffer) => Buffer[]) {
  const socket: Socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let learnerPort = 0;
  let serverPort = 0;
  socket.on('message', (datagram, from) => {
    if (from.port === serverPort) {
      if (learnerPort > 0) socket.send(datagram, learnerPort, '127.0.0.1');
      return;
    }
    learnerPort = from.port;
    for (const out of pass(datagram)) socket.send(out, serverPort, '127.0.0.1');
  });
  return {
    /** Returns the answer with the relay's port instead of the server's. */
    through(answer: string): string {
      serverPort = mediaPort(answer);
      return answer.replaceAll(` ${serverPort} typ host`, ` ${socket.address().port} typ host`);
    },
    inject: (datagram: Buffer) => void socket.send(datagram, serverPort, '127.0.0.1'),
    close: () => socket.close(),
  };
}
