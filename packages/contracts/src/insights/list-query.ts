import { z } from 'zod';
import { LIST_PAGE_SIZES, LIST_ROWS_MAX, LIST_SEARCH_MAX_LENGTH } from './bounds.ts';

const wholeNumber = z.union([z.number(), z.string().regex(/^\d{1,6}$/)]).transform(Number);

/**
 * The part of a list that an administrator asks for. Every word of `search` must occur in the row, in any case; one of
 * one or two characters must begin a word of the row. Without `sort` the list begins with the newest.
 */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) =>
  z.object({
    search: z.string().trim().max(LIST_SEARCH_MAX_LENGTH).optional(),
    sort: z.enum(sorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    /** Counted from 1. */
    page: wholeNumber.pipe(z.number().int().min(1).max(LIST_ROWS_MAX)).optional(),
    pageSize: wholeNumber.pipe(z.literal(LIST_PAGE_SIZES)).optional(),
  });

/** One page of a list. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** How many rows match: at most `LIST_ROWS_MAX`. */
    total: z.number().int(),
    /** Whether more rows match than `total` says. */
    hasMore: z.boolean(),
  });
