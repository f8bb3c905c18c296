import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mediaPort } from './raw-learner.ts';

/** Sits between a learner and the server; `pass` gives what goes on to the server for each datagram of the learner. */
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
    /** The answer with the relay in place of the server. */
    through(answer: string): string {
      serverPort = mediaPort(answer);
      return answer.replaceAll(` ${serverPort} typ host`, ` ${socket.address().port} typ host`);
    },
    inject: (datagram: Buffer) => void socket.send(datagram, serverPort, '127.0.0.1'),
    close: () => socket.close(),
  };
}
