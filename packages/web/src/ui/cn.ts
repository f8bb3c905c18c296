import { clsx } from 'clsx';

/**
 * Joins class names. It only adds: a component's own classes cannot be overridden from outside. That way a button keeps
 * looking like a button, and the public pages need not load a class merger.
 */
export const cn = clsx;
