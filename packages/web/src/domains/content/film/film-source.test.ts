import { expect, it } from 'vitest';
import { filmSource } from './film-source.ts';

it.each([
  [null, 'scene'],
  ['', 'scene'],
  ['/films/intro.mp4', 'file'],
  ['https://films.example.org/intro.WEBM?version=2', 'file'],
  ['https://films.example.org/intro.mp4#t=10', 'file'],
  ['https://player.example.org/embed/intro', 'embed'],
  ['https://player.example.org/embed?film=intro.mp4', 'embed'],
])('plays %s as %s', (address, kind) => {
  expect(filmSource(address).kind).toBe(kind);
});
