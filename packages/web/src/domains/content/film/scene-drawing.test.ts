import { describe, expect, it } from 'vitest';
import { poseScene, readScene } from './scene-drawing.ts';
import type { Story } from './stories.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>Two</title><script>x</script>
  <defs><clipPath id="frame"/></defs><use href="#frame"/>
  <g data-figure="mila" clip-path="url(#frame)"/><g data-figure="mei"/></svg>`;

const story: Story = {
  cast: {
    mila: { name: 'Mila', role: 'learner', at: 0.2 },
    mei: { name: 'Mei', role: 'teacher', at: 0.7 },
  },
  lines: [],
  ending: '',
};

function posed(speaker: string | null) {
  const scene = readScene(drawing, 'experience') as SVGSVGElement;
  poseScene(scene, story, { speaker, mouth: 'wide', moment: null });
  const [mila, mei] = [...scene.querySelectorAll<SVGElement>('[data-figure]')].map(({ dataset }) => dataset);
  return { mila, mei, voice: scene.dataset.voice };
}

describe('the drawing of a scene', () => {
  it('enters the page without its title and scripts, and with its own ids', () => {
    const scene = readScene(drawing, 'experience');
    expect(scene?.querySelector('title, script')).toBeNull();
    expect(scene?.getAttribute('aria-hidden')).toBe('true');
    expect(scene?.querySelector('clipPath')?.id).toBe('experience-frame');
    expect(scene?.querySelector('[data-figure]')?.getAttribute('clip-path')).toBe('url(#experience-frame)');
    expect(scene?.querySelector('use')?.getAttribute('href')).toBe('#experience-frame');
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html/>', 'not found', ''])(
    'is not found in %j',
    (text) => {
      expect(readScene(text, 'intro')).toBeNull();
    },
  );

  it('moves the speaker’s mouth, and turns the others’ eyes towards the speaker', () => {
    expect(posed('mila')).toMatchObject({
      mila: { doing: 'speaking', mouthNow: 'wide', look: 'ahead' },
      mei: { doing: 'listening', mouthNow: 'closed', look: 'left' },
      voice: 'listening',
    });
    expect(posed('mei')).toMatchObject({ mila: { look: 'right' }, voice: 'speaking' });
  });

  it('rests while no one in it speaks', () => {
    expect(posed(null)).toMatchObject({
      mila: { mouthNow: 'closed', look: 'ahead' },
      mei: { mouthNow: 'closed', look: 'ahead' },
      voice: 'idle',
    });
  });
});
