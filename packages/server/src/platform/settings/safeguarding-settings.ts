import { z } from 'zod';
import type { ReadSettings } from './declared-settings.ts';
import { type Declared, setting, text } from './setting.ts';

/** Somebody who is told of a concern: the name that learners see, and the address that is mailed. */
export type SafetyContact = { name: string; email: string };

export type SafeguardingSettings = {
  /**
   * Who runs this installation. `family`: whoever runs it may be the one a child is afraid of, so nobody is told, and no
   * words are kept.
   */
  kind: 'family' | 'school' | 'service';
  /** Who is told first; null if nobody is. */
  contact: SafetyContact | null;
  /** Who is told if the first one does not look, or is the one who is named. */
  secondContact: SafetyContact | null;
  /** Who is told if a learner names somebody who works at the school, such as a governor. */
  staffContact: SafetyContact | null;
  /** The addresses of the administrators who may read concerns, besides the contacts, in lower case. */
  administrators: readonly string[];
  /** Whether parents are told of mild worries, by a mail that says nothing of what was said. */
  tellsParents: boolean;
  /** The ISO code of the country whose helplines a learner sees; null: no number is guessed. */
  country: string | null;
  /** A JSON file with rows that replace or add helplines, relative to the project; null: our own table alone. */
  helplinesFile: string | null;
};

const written = /^\s*([^<>]{2,60}?)\s*<([^<>\s]+)>\s*$/;

/** A person as in a mail: `Ms Rivera <lead@school.example>`. */
const contact = text
  .refine(
    (value) => z.email().safeParse(written.exec(value)?.[2]).success,
    'must be a name and an address, such as Ms Rivera <lead@school.example>',
  )
  .transform((value): SafetyContact => {
    const [, name = '', email = ''] = written.exec(value) ?? [];
    return { name, email: email.toLowerCase() };
  });

const addresses = text
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  )
  .refine(
    (list) => list.every((address) => z.email().safeParse(address).success),
    'must be e-mail addresses, separated by commas',
  );

export const safeguardingSettings = {
  DEPLOYMENT_KIND: setting(
    'Who runs this installation: family (nobody is told of a worry, and no words of it are kept), school or service; default family',
    'school',
    z.enum(['family', 'school', 'service']).default('family'),
  ),
  SAFETY_CONTACT: setting(
    'Who is told when a learner says something that worries: a name that learners see, and an address; needs DEPLOYMENT_KIND school or service',
    'Ms Rivera <lead@school.example>',
    contact.optional(),
  ),
  SAFETY_SECOND_CONTACT: setting(
    'Who is told if the first contact does not look, or is the one whom the learner names',
    'Mr Okafor <deputy@school.example>',
    contact.optional(),
  ),
  SAFETY_STAFF_CONTACT: setting(
    'Who alone is told if a learner of a school names somebody who works there; without it, nobody is',
    'Dr Lind <governor@school.example>',
    contact.optional(),
  ),
  SAFEGUARDING_ADMINISTRATORS: setting(
    'Addresses of the administrators who may read concerns, separated by commas; the contacts may anyway, if they are administrators',
    'lead@school.example, deputy@school.example',
    addresses.default([]),
  ),
  SAFEGUARDING_TELLS_PARENTS: setting(
    'Whether parents get a mail that says nothing of what was said after a mild worry, such as bullying, if nobody at home or unknown is named: on or off; default off; needs DEPLOYMENT_KIND school or service',
    'off',
    z.enum(['on', 'off']).default('off'),
  ),
  SAFETY_COUNTRY: setting(
    'ISO code of the country whose helplines and emergency number a learner sees; without it, no number is guessed',
    'GB',
    text
      .transform((code) => code.toUpperCase())
      .refine((code) => /^[A-Z]{2}$/.test(code), 'must be an ISO code of two letters')
      .optional(),
  ),
  SAFETY_HELPLINES: setting(
    'A JSON file with helplines that replace or add to ours, relative to the project (docs/safeguarding.md has the form)',
    './helplines.json',
    text.optional(),
  ),
} as const satisfies Record<string, Declared>;

/** Reports contacts without anybody whom they could serve. */
export function missingSafeguarding(read: ReadSettings): string[] {
  const names = ['SAFETY_CONTACT', 'SAFETY_SECOND_CONTACT', 'SAFETY_STAFF_CONTACT'] as const;
  const isSet = names.find((name) => read[name] !== undefined);
  if (isSet && read.DEPLOYMENT_KIND === 'family')
    return [`DEPLOYMENT_KIND must be school or service: ${isSet} is set`];
  if (read.SAFEGUARDING_TELLS_PARENTS === 'on' && read.DEPLOYMENT_KIND === 'family')
    return ['DEPLOYMENT_KIND must be school or service: SAFEGUARDING_TELLS_PARENTS is on'];
  return read.SAFETY_SECOND_CONTACT && !read.SAFETY_CONTACT
    ? ['SAFETY_CONTACT is missing: SAFETY_SECOND_CONTACT is set']
    : [];
}

/** Builds the settings of child safety. */
export function safeguardingOf(read: ReadSettings): SafeguardingSettings {
  return {
    kind: read.DEPLOYMENT_KIND,
    contact: read.SAFETY_CONTACT ?? null,
    secondContact: read.SAFETY_SECOND_CONTACT ?? null,
    staffContact: read.SAFETY_STAFF_CONTACT ?? null,
    administrators: read.SAFEGUARDING_ADMINISTRATORS,
    tellsParents: read.SAFEGUARDING_TELLS_PARENTS === 'on',
    country: read.SAFETY_COUNTRY ?? null,
    helplinesFile: read.SAFETY_HELPLINES ?? null,
  };
}
