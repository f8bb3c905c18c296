import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChosenDevices } from './chosen-devices.ts';
import { scriptedDevices } from './testing/scripted-devices.ts';
import { atPart, choices, isTold, part, showCheck, told } from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

describe('the loudspeaker', () => {
  it('plays three bells and asks the learner whether they were heard', async () => {
    const { devices, press } = await atPart('Sound');
    expect(devices.sounds).toHaveLength(0);
    await press('Play the bells');
    expect(told()).toContain('Did you hear three bells?');
    devices.sounds[0]?.end();
    expect(told()).toContain('Did you hear three bells?');
    await press('Yes, I did');
    expect(told()).toContain('Lovely, you can hear us!');
    expect(part('Sound').textContent).toContain('fine');
  });

  it('suggests things to try if it was not heard, and plays again', async () => {
    const { devices, press } = await atPart('Sound');
    await press('Play the bells');
    await press('No');
    expect(devices.sounds[0]?.isPaused).toBe(true);
    expect(part('Sound').textContent).toContain('needs a look');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Turn the volume up. Is mute switched on?',
        'Choose another loudspeaker below.',
      ]),
    );
    expect(screen.getByText(/written on the screen/)).toBeTruthy();
    await press('Play again');
    expect(devices.sounds).toHaveLength(2);
    expect(told()).toContain('Did you hear three bells?');
  });

  it('can be chosen if the browser supports it, and is heard immediately and remembered', async () => {
    const { devices, person } = await atPart('Sound');
    await waitFor(() => expect(choices('Loudspeaker')).toEqual(['Laptop speakers', 'Headphones']));
    await person.selectOptions(screen.getByLabelText('Loudspeaker'), 'Headphones');
    await waitFor(() => expect(devices.sounds.map(({ speaker }) => speaker)).toEqual(['headphones']));
    expect(screen.getByLabelText<HTMLSelectElement>('Loudspeaker').value).toBe('headphones');
    expect(readChosenDevices(localStorage).speaker).toBe('headphones');
  });

  it('cannot be chosen if the browser does not support it', async () => {
    const devices = scriptedDevices();
    const { person, press } = showCheck(devices, { canChooseSpeaker: false });
    await person.click(part('Sound'));
    await press('Play the bells');
    await press('No');
    expect(screen.queryByLabelText('Loudspeaker')).toBeNull();
    expect(screen.queryByText('Choose another loudspeaker below.')).toBeNull();
  });

  it('is the default one when the chosen one is gone', async () => {
    localStorage.setItem('vivavoce.devices', '{"speaker":"kitchen"}');
    const { devices, press } = await atPart('Sound');
    await press('Play the bells');
    await waitFor(() => expect(devices.sounds.map(({ speaker }) => speaker)).toEqual(['']));
  });

  it.each([
    ['NotAllowedError', 'Your browser blocked the sound.'],
    ['NotSupportedError', 'This browser could not play our bells.'],
  ])('reports that it cannot play (%s), and plays at the next press', async (name, text) => {
    const { devices, press } = await atPart('Sound');
    devices.script.soundFailure = name;
    await press('Play the bells');
    await isTold(text);
    devices.script.soundFailure = null;
    await press('Play again');
    await isTold('Did you hear three bells?');
  });
});
