import type { Settings } from './settings.ts';

/**
 * Returns what it means that a product for children runs in production without `CONSENT_AGE`, and what to set. Null
 * if the age is set, or outside production.
 */
export function missingConsentAge({ production, consentAge }: Settings): string | null {
  if (!production || consentAge !== null) return null;
  return 'no child needs a parent’s agreement before speaking with a teacher; set CONSENT_AGE to the age that your law names (13 in the United States, 13 to 16 in the European Union)';
}
