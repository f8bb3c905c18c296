import type { Platform } from '#platform/platform.ts';
import { sealedLinks } from '#platform/settings/sealed-links.ts';

export type WeeklyMailLinks = ReturnType<typeof weeklyMailLinks>;

/**
 * The tokens in the unsubscribe links of weekly mails: the id of the parent, sealed. The link of any mail, old or new,
 * turns the mail off, and can do nothing else.
 */
export const weeklyMailLinks = (deps: Pick<Platform, 'clock' | 'settings'>) =>
  sealedLinks<'unsubscribe'>(deps, 'weekly-mail-link');
