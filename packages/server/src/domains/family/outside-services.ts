import type { ServicePart } from '@vivavoce/contracts/family/who-can-see-calls';
import type { EmbeddedStages } from '#platform/settings/realtime-settings.ts';
import { isLoopbackHost } from '#platform/settings/setting-addresses.ts';
import type { Settings } from '#platform/settings/settings.ts';

type OutsideService = { part: ServicePart; host: string };

/** S3 without an endpoint of its own is Amazon's. */
const AMAZON_S3_HOST = 's3.amazonaws.com';

/** Returns the service of this address; none if the address is this machine itself. Keys are never part of it. */
function at(part: ServicePart, address: string | undefined): OutsideService[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname) ? [] : [{ part, host: hostname }];
}

const stages = ({ asr, tts }: EmbeddedStages) => [
  ...at('hearing', asr?.baseUrl),
  ...at('speech', tts?.baseUrl),
];

/**
 * Lists the computers of others that get something of a learner with these settings, and for which part of the product.
 * A stand-by for live voice counts, because it may serve any call.
 */
export function outsideServices({
  realtime,
  textModel,
  moderation,
  blobs,
  mail,
}: Pick<Settings, 'realtime' | 'textModel' | 'moderation' | 'blobs' | 'mail'>): OutsideService[] {
  const files = blobs.kind === 's3' ? (blobs.endpoint ?? `https://${AMAZON_S3_HOST}`) : undefined;
  return [
    ...(realtime.kind === 'embedded' ? stages(realtime) : at('voice', realtime.baseUrl)),
    ...(realtime.kind === 'external' && realtime.standby ? stages(realtime.standby) : []),
    ...at('text', textModel.kind === 'external' ? textModel.baseUrl : undefined),
    ...at('moderation', moderation?.baseUrl),
    ...at('files', files),
    ...at('mail', mail.kind === 'smtp' ? mail.url : undefined),
  ];
}
