/**
 * What a helpline is. `listening`: people listen, and report nothing by themselves. `child_protection`: the service that
 * protects children, or takes reports. `police`: a line of the police. `crisis`: for thoughts of dying and other crises.
 * `online_harm`: for what happens on the internet. The same number is another kind in another country: 116 111 listens in
 * Germany and protects children in Norway.
 */
export const HELPLINE_KINDS = ['listening', 'child_protection', 'police', 'crisis', 'online_harm'] as const;
export type HelplineKind = (typeof HELPLINE_KINDS)[number];

/** A helpline of a country. */
export type Helpline = {
  /** ISO code of the country. */
  country: string;
  name: string;
  /** As people dial it, in groups of digits; null if it takes no calls. */
  number: string | null;
  /** What else it offers: text messages, chat, another number; null if nothing is known. */
  text: string | null;
  /** The address of its chat or its site; null if none is known. */
  chatUrl: string | null;
  /** When somebody answers; null if it is not known. */
  hours: string | null;
  /** Whether a source says that the call is free. */
  isFree: boolean;
  kind: HelplineKind;
  /** Where it was read. */
  source: string;
  /** The day on which it was read there, as YYYY-MM-DD. */
  checkedOn: string;
  /** Whether the source is unsure, old or unverified. The operator checks these first, and every other one as well. */
  needsCheck?: true;
};

/** Helplines by country, and the number for emergencies of each. */
export type HelplineTable = {
  /** In the order in which a card shows lines of one kind. */
  lines: readonly Helpline[];
  /** By ISO code. One number each, because a frightened child needs one. */
  emergency: Readonly<Record<string, string>>;
};
