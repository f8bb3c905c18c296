import { describe, expect, it } from 'vitest';
import { isOwnDrawing, readDrawing } from './teacher-drawing.ts';

describe('the drawn teacher', () => {
  it.each([
    ['/teachers/amara.svg', true],
    [`${location.origin}/teachers/amara.svg`, true],
    ['https://elsewhere.example/teachers/amara.svg', false],
    ['//elsewhere.example/teachers/amara.svg', false],
    ['/teachers/../uploads/x.svg', false],
    ['/teachers/photo.png', false],
    ['/api/drawn-teachers/7251243e669437956.svg', true],
    ['https://elsewhere.example/api/drawn-teachers/7251243e669437956.svg', false],
    ['/api/drawn-teachers/zzzzzzzzzzzzzzzzz.svg', false],
    ['/api/pictures/house/7251243e669437956.svg', false],
    ['data:image/svg+xml,<svg/>', false],
    ['', false],
  ])('%s is put into the page as markup: %s', (picture, isOwn) => {
    expect(isOwnDrawing(picture)).toBe(isOwn);
  });

  it('is shown on the stage without its backdrop and frame', () => {
    const svg = readDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" aria-label="Amara"><title>Amara</title><g data-part="backdrop"/><g data-part="figure" clip-path="url(#frame)"><g data-mouth="closed"/></g></svg>',
    );
    expect(svg?.outerHTML).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><g data-part="figure"><g data-mouth="closed"/></g></svg>',
    );
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html/>', 'not found', ''])(
    'is not found in %j',
    (text) => {
      expect(readDrawing(text)).toBeNull();
    },
  );
});
