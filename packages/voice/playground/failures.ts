/** The reasons why there is no call, or why it has ended. */
export type FailureKind =
  | 'microphone_refused'
  | 'microphone_missing'
  | 'microphone_busy'
  | 'insecure_address'
  | 'no_key'
  | 'wrong_key'
  | 'server_busy'
  | 'server_overloaded'
  | 'server_draining'
  | 'server_silent'
  | 'refused'
  | 'no_way_through'
  | 'connection_lost'
  | 'call_ended';

/** A failure that the page explains. `detail` is what the server or the browser reported about it. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string;

  constructor(kind: FailureKind, detail = '') {
    super(kind);
    this.name = 'CallFailure';
    this.kind = kind;
    this.detail = detail;
  }
}

/** What the page says about a failure. `canContinueWithoutMicrophone`: continuing without a microphone would help. */
export type Explanation = { title: string; text: string; canContinueWithoutMicrophone: boolean };

const TEXTS: Record<FailureKind, Explanation> = {
  microphone_refused: {
    title: 'The microphone is blocked',
    text: 'Allow it in the address bar of your browser and connect again, or continue in writing.',
    canContinueWithoutMicrophone: true,
  },
  microphone_missing: {
    title: 'No microphone was found',
    text: 'Plug one in and connect again, or continue in writing.',
    canContinueWithoutMicrophone: true,
  },
  microphone_busy: {
    title: 'The microphone could not be opened',
    text: 'Another program may be using it. Close that program and connect again, or continue in writing.',
    canContinueWithoutMicrophone: true,
  },
  insecure_address: {
    title: 'This address is not secure',
    text: 'Browsers open the microphone over https and on localhost only. Open the page there, or continue in writing.',
    canContinueWithoutMicrophone: true,
  },
  no_key: {
    title: 'The key is missing',
    text: 'Enter the server’s key. The server prints one at start unless VOICE_API_KEY is set.',
    canContinueWithoutMicrophone: false,
  },
  wrong_key: {
    title: 'That key does not open this server',
    text: 'Use the value of VOICE_API_KEY, the key that the server printed at start, or an unused client secret.',
    canContinueWithoutMicrophone: false,
  },
  server_busy: {
    title: 'The server is busy',
    text: 'It already holds as many calls as it may. Try again in a moment.',
    canContinueWithoutMicrophone: false,
  },
  server_overloaded: {
    title: 'The server is overloaded',
    text: 'Its current calls are already late, so it takes no other call right now. Try again in a moment.',
    canContinueWithoutMicrophone: false,
  },
  server_draining: {
    title: 'The server is shutting down',
    text: 'It finishes its current calls and takes no new ones.',
    canContinueWithoutMicrophone: false,
  },
  server_silent: {
    title: 'The server does not answer',
    text: 'Is it still running? Look at its log, then try again.',
    canContinueWithoutMicrophone: false,
  },
  refused: {
    title: 'The server refused the call',
    text: 'It said why:',
    canContinueWithoutMicrophone: false,
  },
  no_way_through: {
    title: 'No connection for the sound',
    text: 'The server answered, but its media address cannot be reached. Behind NAT or in a container it needs VOICE_PUBLIC_ADDRESS and VOICE_UDP_PORT.',
    canContinueWithoutMicrophone: false,
  },
  connection_lost: {
    title: 'The connection was lost',
    text: 'Nothing has arrived from the server for a while: the network is down, or the server is. Connect again when it is back.',
    canContinueWithoutMicrophone: false,
  },
  call_ended: {
    title: 'The server ended the call',
    text: 'It was hung up from elsewhere, lasted too long, or the server is closing.',
    canContinueWithoutMicrophone: false,
  },
};

/** The reasons why the server does not take a call: the error codes of its 503 answers. */
const NOT_TAKEN = ['server_busy', 'server_overloaded', 'server_draining'] as const;

/** Returns the failure that an HTTP answer from the server stands for, judging by its status and its `error`. */
export function failureOf(status: number, { code = '', message = `status ${status}` } = {}): CallFailure {
  if (status === 401) return new CallFailure('wrong_key', message);
  const notTaken = status === 503 ? NOT_TAKEN.find((reason) => reason === code) : undefined;
  return new CallFailure(notTaken ?? 'refused', message);
}

/** Explains a failure to the user. Unexpected errors are shown in the browser's own words. */
export function explain(error: unknown): Explanation {
  if (!(error instanceof CallFailure)) {
    return { title: 'Something went wrong', text: String(error), canContinueWithoutMicrophone: false };
  }
  const { title, text, canContinueWithoutMicrophone } = TEXTS[error.kind];
  return {
    title,
    text: error.kind === 'refused' ? `${text} ${error.detail}` : text,
    canContinueWithoutMicrophone,
  };
}
