/** The part of smtp-server that our mail server uses, because the package has no types of its own. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Session = { envelope: { rcptTo: { address: string }[] } };

  export class SMTPServer {
    server: Server;
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
