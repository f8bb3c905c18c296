import { ask } from './call.ts';
import { explain } from './failures.ts';
import { type Chosen, sessionOf } from './session.ts';
import { byId, copy } from './views/dom.ts';

/** Returns code for a backend that mints a client secret. `client_secrets` exists only in the newer format. */
function codeFor(session: object): string {
  const body = JSON.stringify({ session }, null, 2).replaceAll('\n', '\n  ');
  return [
    `const reply = await fetch('${new URL('v1/realtime/client_secrets', document.baseURI)}', {`,
    "  method: 'POST',",
    '  headers: {',
    `    authorization: \`Bearer \${process.env.VOICE_API_KEY}\`,`,
    "    'content-type': 'application/json',",
    '  },',
    `  body: JSON.stringify(${body}),`,
    '});',
    'const { value, expires_at } = await reply.json();',
  ].join('\n');
}

/** Shows how a backend mints a client secret with the current settings, and mints one on request. */
export function openMinting(chosen: () => Chosen, key: () => string): { show(): void } {
  const code = byId('mint-code', HTMLElement);
  const told = byId('mint-told', HTMLElement);
  const secret = byId('mint-secret', HTMLElement);
  const copySecret = byId('mint-copy', HTMLButtonElement);
  const copyCode = byId('mint-copy-code', HTMLButtonElement);
  const show = (): void => {
    code.textContent = codeFor(sessionOf(chosen(), 'ga'));
  };
  copySecret.addEventListener('click', () => void copy(secret.textContent ?? '', copySecret));
  copyCode.addEventListener('click', () => void copy(code.textContent ?? '', copyCode));
  byId('mint', HTMLButtonElement).addEventListener('click', () => {
    void (async () => {
      secret.textContent = '';
      copySecret.hidden = true;
      told.textContent = 'Asking the server …';
      try {
        const reply = await ask('v1/realtime/client_secrets', key(), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ session: sessionOf(chosen(), 'ga') }),
        });
        const { value, expires_at } = (await reply.json()) as { value: string; expires_at: number };
        secret.textContent = value;
        copySecret.hidden = false;
        told.textContent = `Good for one call until ${new Date(expires_at * 1000).toLocaleTimeString()}.`;
      } catch (error) {
        const { title, text } = explain(error);
        told.textContent = `${title}. ${text}`;
      }
    })();
  });
  show();
  return { show };
}
