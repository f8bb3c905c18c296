import { clsx } from 'clsx';

/**
 * Joins class names. It only adds: a component's own classes cannot be overridden from outside. That keeps a button a
 * button, and saves the public pages the weight of a class merger.
 */
export const cn = clsx;
