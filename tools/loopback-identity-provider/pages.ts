import { fullName, type Person, type ProviderKind } from './people-and-clients.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const NAMES: Record<ProviderKind, string> = { google: 'Google', apple: 'Apple', github: 'GitHub' };

const document = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto; padding: 0 1rem; }
button { display: block; width: 100%; min-height: 2.75rem; margin: 0.5rem 0; font: inherit; }
</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`;

/**
 * Asks which person signs in. The form posts to its own address, so the application's request is read again from the
 * query and need not be stored.
 */
export function choosePersonPage(provider: ProviderKind, people: readonly Person[]): string {
  const buttons = people.map(
    (person) =>
      `<button name="person" value="${escapeHtml(person.id)}">Continue as ${escapeHtml(fullName(person))}</button>`,
  );
  const cancel = '<button name="cancel" value="yes">Cancel</button>';
  return document(
    `Sign in with ${NAMES[provider]} (test)`,
    `<form method="post">\n${[...buttons, cancel].join('\n')}\n</form>`,
  );
}

/** Answers with `response_mode=form_post`: a form that a script sends at once, or its button if scripts are off. */
export function answerPage(action: string, parameters: Record<string, string>): string {
  const fields = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return document(
    'Back to the application',
    `<form method="post" action="${escapeHtml(action)}">
${fields.join('\n')}
<noscript><button>Continue</button></noscript>
</form>
<script>document.forms[0].submit()</script>`,
  );
}

export const refusalPage = (error: string, description: string): string =>
  document('Sign-in refused', `<p>${escapeHtml(description)}</p>\n<p><code>${escapeHtml(error)}</code></p>`);
