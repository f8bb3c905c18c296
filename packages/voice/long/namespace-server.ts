import { createLog } from '#log.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import { scriptedStages } from '#testing/scripted-stages.ts';

/** A voice server with scripted stages in the network that this process runs in. Reports when it is listening. */
const settings = readSettings(process.env);
await startVoiceServer({
  settings: { ...settings, apiKey: settings.apiKey ?? '' },
  stages: scriptedStages({ replies: [['Well done!']] }).stages,
  log: createLog((line) => process.stderr.write(`${line}\n`), 'warn'),
});
process.on('disconnect', () => process.exit(0));
process.send?.('listens');
