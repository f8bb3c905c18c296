import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Scores by category, such as `{ 'self-harm/intent': 0.9 }`. A category that is left out has the score 0. */
export type ScriptedScores = Readonly<Record<string, number>>;

const CATEGORIES = [
  ...['harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit', 'illicit/violent'],
  ...['self-harm', 'self-harm/intent', 'self-harm/instructions', 'sexual', 'sexual/minors'],
  ...['violence', 'violence/graphic'],
] as const;

/** All categories of OpenAI's format with these scores. */
export const scoresWith = (scores: ScriptedScores) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, scores[category] ?? 0]));

/** How the endpoint answers the next requests. A test may change it between two of them. */
type ModerationScript = {
  /** The scores of the texts that contain these words. Every other text has none. */
  finds: Readonly<Record<string, ScriptedScores>>;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** What a request waits for before it is answered. */
  before?: (() => Promise<unknown>) | undefined;
};

export type LoopbackModeration = {
  baseUrl: string;
  script: ModerationScript;
  /** What was asked, oldest first: the body of each request, and its key. */
  asked: { body: Record<string, unknown>; key: string | undefined }[];
  close(): Promise<void>;
};

/** How the endpoint answers at the start of a test: it finds nothing in anything. */
export const FINDS_NOTHING: ModerationScript = { finds: {}, status: 200, headers: {}, before: undefined };

/** Starts a server of `/v1/moderations` on loopback that gives a test's scores and keeps the requests. */
export async function startLoopbackModeration(): Promise<LoopbackModeration> {
  const asked: LoopbackModeration['asked'] = [];
  const script: ModerationScript = { ...FINDS_NOTHING };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const body = JSON.parse(text);
    asked.push({ body, key: request.headers.authorization });
    await script.before?.();
    if (request.url !== '/v1/moderations' || script.status !== 200) {
      response.writeHead(script.status === 200 ? 404 : script.status, script.headers).end();
      return;
    }
    const found = Object.entries(script.finds).filter(([words]) => body.input.includes(words));
    const category_scores = scoresWith(Object.assign({}, ...found.map(([, scores]) => scores)));
    response.writeHead(200, { 'content-type': 'application/json' });
    // Not flagged, whatever the scores: our own cuts decide.
    response.end(
      JSON.stringify({ id: 'modr-1', model: body.model, results: [{ flagged: false, category_scores }] }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    script,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
