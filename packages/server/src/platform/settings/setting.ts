import { z } from 'zod';

/** A setting as it is written in the environment: what it is for, and how its text is read. */
export type Declared = { about: string; example: string; read: z.ZodType };

/** Declares a setting and keeps the exact type of its value. */
export function setting<Read extends z.ZodType>(about: string, example: string, read: Read) {
  return { about, example, read } satisfies Declared;
}

/** The values of one group of settings, by name. */
export type ReadOf<Group> = {
  [Name in keyof Group]: Group[Name] extends { read: infer Read extends z.ZodType } ? z.output<Read> : never;
};

export const text = z.string().trim();
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A whole number from `from` to `to`, inclusive. */
export const wholeNumber = (from: number, to: number) =>
  text
    .refine(
      (written) => /^\d{1,6}$/.test(written) && Number(written) >= from && Number(written) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number);

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** The address of a service, without a slash at its end. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(withoutSlash);
