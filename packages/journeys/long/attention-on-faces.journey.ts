import { expect, test } from '@playwright/test';
import { faces } from '../../../tools/attention-table/faces.ts';
import { openFaces } from '../../../tools/attention-table/open-faces.ts';
import { showFace, showFaces } from '../../../tools/attention-table/show-faces.ts';
import { faults, markdown } from '../../../tools/attention-table/table.ts';

test('faces that look at the screen are green, and those turned away, gone or asleep are red', async () => {
  test.setTimeout(600_000);
  const results = await showFaces();
  await test.info().attach('table.md', { body: markdown(results), contentType: 'text/markdown' });
  expect(results).toHaveLength(faces.length);
  expect(faults(results)).toEqual([]);
});

test('a browser that has no canvas in workers measures the same on the page’s main thread', async () => {
  test.setTimeout(300_000);
  const [face] = faces;
  if (face === undefined) throw new Error('there is no face');
  const opened = await openFaces();
  try {
    await opened.page.evaluate(() => {
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
      Reflect.deleteProperty(globalThis, 'Worker');
    });
    expect(faults([await showFace(opened, face)])).toEqual([]);
  } finally {
    await opened.close();
  }
});
