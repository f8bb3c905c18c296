import { declaredSettings } from './declared-settings.ts';

/** Writes the text of `.env.example`: every declared setting with its line of explanation, none of them set. */
export function envExample(): string {
  const groups = Object.entries(declaredSettings).map(([title, settings]) => {
    const lines = Object.entries(settings).map(
      ([name, { about, example }]) => `# ${about}\n#${name}=${example}\n`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `# Settings of Vivavoce. All are optional: copy this file to .env and set what you need.
# Written from packages/server/src/platform/settings/declared-settings.ts by npm run env:example -w @vivavoce/server.

${groups.join('\n')}`;
}
