import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the sink received it. */
export type TakenMail = { to: string[]; source: string };

export type SmtpSink = { url: string; mails: TakenMail[]; close(): Promise<void> };

/**
 * Starts a mail server on loopback that accepts every mail, except to the recipients that it must refuse.
 * @param port a free port; 0 chooses any
 */
export async function startSmtpSink(port = 0, refused: readonly string[] = []): Promise<SmtpSink> {
  const mails: TakenMail[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(refused.includes(address) ? new Error('no such person') : undefined);
    },
    onData: async (stream, session, done) => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: await text(stream) });
      done();
    },
  });
  await new Promise<void>((resolve) => sink.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => sink.close(resolve)),
  };
}

/** Finds a port on which nothing is listening now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
