import type { SuggestionType } from '@vivavoce/contracts/study/suggestion-bounds';

/** The value that was typed into a field: text, several short texts, or a picture's address (null: no picture). */
export type Typed = string | string[] | null;

/** A form's fields by name, as they are typed. */
export type FormValues = Record<string, Typed>;

/** The properties that every field has. */
type Common = {
  label: () => string;
  hint?: () => string;
  isRequired?: boolean;
  /** Whether the field takes a whole row of the form. */
  isWide?: boolean;
};

/** One line of text. With `isNullable`, an emptied line is sent as null. */
export type LineField = Common & {
  kind: 'line';
  type?: 'email' | 'tel' | 'url';
  autoComplete?: string;
  isNullable?: true;
  isReadOnly?: boolean;
  /** Returns the error of what was typed, or undefined if there is none. */
  check?: (typed: string) => string | undefined;
};
/** A number. Input that is not a number is sent as `otherwise`. */
export type NumberField = Common & {
  kind: 'number';
  min: number;
  max?: number;
  step: number | 'any';
  otherwise: number | null;
};
export type DayField = Common & {
  kind: 'day';
  autoComplete?: string;
  range?: () => { min: string; max: string };
};
/** A choice of one option. With `none` it may be left open, and is then sent as null. */
type ChoiceField = Common & {
  kind: 'choice';
  options: () => readonly (readonly [value: string, name: string])[];
  none?: () => string;
};
/** Several short texts, each as a chip. */
/** Several short texts. `suggests`: what the server suggests while one is typed. */
export type ChipsField = Common & { kind: 'chips'; suggests: SuggestionType; placeholder: () => string };
/** Several short texts on one line, separated by commas. */
type ListField = Common & { kind: 'list' };
/** Several lines of text. An emptied field is sent as null. */
type ProseField = Common & { kind: 'prose' };
/** The person's role, if they may choose it. */
export type RoleField = Common & { kind: 'role' };
export type PictureField = Common & { kind: 'picture' };

/** A field, described once. Every form with this field draws, reads and sends it according to this description. */
export type FieldOfForm =
  | LineField
  | NumberField
  | DayField
  | ChoiceField
  | ChipsField
  | ListField
  | ProseField
  | RoleField
  | PictureField;

/** A form's fields by name, in their order in the form. */
export type FormFields = Readonly<Record<string, FieldOfForm>>;

/** Returns what a field shows for a stored value. */
function typedOf(field: FieldOfForm, kept: unknown): Typed {
  if (field.kind === 'chips') return (kept as string[] | undefined) ?? [];
  if (field.kind === 'list') return ((kept as string[] | undefined) ?? []).join(', ');
  if (field.kind === 'picture') return (kept as string | undefined) ?? null;
  return kept === null || kept === undefined ? '' : String(kept);
}

/** Reads a typed number, or returns `otherwise` if it is not one. A typed 0 stays 0 (specification §5, RES-89). */
export function numberOf(typed: string, otherwise: number | null): number | null {
  const number = Number.parseFloat(typed);
  return Number.isFinite(number) ? number : otherwise;
}

/** Reads a typed list: split at the commas, trimmed, without empty entries (specification §5). */
export function listOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns what is sent for a typed value. */
function sentOf(field: FieldOfForm, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed;
  switch (field.kind) {
    case 'line':
      return field.isNullable ? typed.trim() || null : typed.trim();
    case 'number':
      return numberOf(typed, field.otherwise);
    case 'list':
      return listOf(typed);
    case 'prose':
      return typed.trim() || null;
    case 'day':
      return typed || null;
    case 'choice':
      return field.none ? typed || null : typed;
    default:
      return typed;
  }
}

/** A date of birth is a day without a time zone, stored as midnight in UTC and shown in UTC. */
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns a stored value as text for reading, or null if there is none. */
export function shownOf(field: FieldOfForm, kept: unknown): string | null {
  if (kept === null || kept === undefined || kept === '') return null;
  if (field.kind === 'day') return dayFormat.format(new Date(String(kept)));
  if (field.kind === 'choice') return field.options().find(([value]) => value === kept)?.[1] ?? String(kept);
  return String(kept);
}

/** Returns what a form's fields show for the stored values of the same names. */
export function typedValues(fields: FormFields, kept: object): FormValues {
  const byName = kept as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typedOf(field, byName[name])]),
  );
}

/** Returns what a form's fields send. */
export function sentValues(fields: FormFields, typed: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentOf(field, typed[name] as Typed)]),
  );
}

/** Whether nothing was filled in. */
export const isBlank = (typed: Typed | undefined): boolean =>
  typed === undefined || typed === null || typed.length === 0;
