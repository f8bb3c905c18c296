import { z } from 'zod';
import { isShallow } from '#protocol/json-depth.ts';

/** A function that the teacher may call. `parameters` is a JSON schema of its arguments. */
export type FunctionTool = {
  type: 'function';
  name: string;
  description?: string;
  parameters?: Record<string, unknown>;
};

/** Which tool to use: the model decides, none, at least one, or this one. */
export type ToolChoice = 'auto' | 'none' | 'required' | { type: 'function'; name: string };

/** Limits on the tools of one session. An event is at most 256 KB in all. */
const MAX_TOOLS = 128;
const MAX_PARAMETERS_CHARS = 32_768;
const MAX_DESCRIPTION_CHARS = 8_192;

/** A function name that text models accept. */
const name = z
  .string()
  .regex(/^[a-zA-Z0-9_-]{1,64}$/, 'The name of a tool has 1 to 64 characters: letters, digits, _ and -');

const parameters = z
  .record(z.string(), z.unknown(), 'The parameters of a tool are a JSON schema of type object')
  .refine((schema) => isShallow(schema), {
    error: 'The parameters of a tool are nested too deeply',
    abort: true,
  })
  .refine(({ type }) => type === undefined || type === 'object', {
    error: 'The parameters of a tool are a JSON schema of type object',
  })
  .refine((schema) => JSON.stringify(schema).length <= MAX_PARAMETERS_CHARS, {
    error: `The parameters of a tool may have ${MAX_PARAMETERS_CHARS} characters of JSON`,
  });

const tool = z.object({
  type: z.literal('function', "Only tools of type 'function' are served"),
  name,
  description: z.string().max(MAX_DESCRIPTION_CHARS).optional(),
  parameters: parameters.optional(),
});

/** The tools of a session or a response. No two may have the same name. */
export const toolsSchema = z
  .array(tool)
  .max(MAX_TOOLS)
  .refine((tools) => new Set(tools.map((each) => each.name)).size === tools.length, {
    error: 'Two tools have the same name',
  });

export const toolChoiceSchema = z.union(
  [z.enum(['auto', 'none', 'required']), z.object({ type: z.literal('function'), name })],
  "A tool choice is 'auto', 'none', 'required' or { type: 'function', name }",
);

/** Reports whether the choice names a tool that does not exist. */
export function choosesMissingTool(choice: ToolChoice, tools: readonly FunctionTool[]): boolean {
  return typeof choice === 'object' && !tools.some((each) => each.name === choice.name);
}
