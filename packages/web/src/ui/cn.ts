import { clsx } from 'clsx';

/**
 * Joins class names. It only adds: a component's own classes cannot be overruled from outside, which keeps a button a
 * button (and saves the public pages the weight of a merger).
 */
export const cn = clsx;
