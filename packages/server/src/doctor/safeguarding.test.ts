import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { examineSafeguarding } from './safeguarding.ts';

const SCHOOL = {
  ...{ DEPLOYMENT_KIND: 'school', SAFETY_CONTACT: 'Ms Rivera <lead@school.example>' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@school.example', SAFETY_COUNTRY: 'GB' },
};

const LIVE = {
  ...{ NODE_ENV: 'production', PASSWORD_HASHING: 'full' },
  SECRET: 'q7Zk2mXw9vB4nT1cR8yL5pH3sD6fG0jA',
};

function find(part: 'Safety contact' | 'Helplines', env: Record<string, string>, day = '2026-12-01') {
  const findings = examineSafeguarding(testSettings(env), new Date(`${day}T12:00:00Z`));
  return findings.find((finding) => finding.part === part);
}

describe('the doctor on child safety', () => {
  it('finds a school well whose contact is mailed and whose country is known, and names nobody', () => {
    expect(find('Safety contact', SCHOOL)).toMatchObject({ well: true });
    expect(find('Helplines', SCHOOL)).toMatchObject({ well: true });
    expect(JSON.stringify(examineSafeguarding(testSettings(SCHOOL), new Date()))).not.toMatch(/Rivera|lead@/);
  });

  it('warns a school or a service without a contact', () => {
    for (const DEPLOYMENT_KIND of ['school', 'service'])
      expect(find('Safety contact', { ...SCHOOL, DEPLOYMENT_KIND, SAFETY_CONTACT: '' })).toMatchObject({
        ...{ well: false, says: expect.stringContaining('SAFETY_CONTACT') },
      });
  });

  it('warns if there is a contact and no mail leaves', () => {
    expect(find('Safety contact', { ...SCHOOL, SMTP_URL: '' })).toMatchObject({
      ...{ well: false, says: expect.stringContaining('SMTP_URL') },
    });
  });

  it('says that nobody is told in a family', () => {
    expect(find('Safety contact', {})).toMatchObject({
      ...{ well: true, says: expect.stringContaining('nobody is told') },
    });
  });

  it('warns that no number is shown without a country, in a school and in production', () => {
    expect(find('Helplines', {})).toMatchObject({ well: true });
    for (const env of [{ ...SCHOOL, SAFETY_COUNTRY: '' }, LIVE])
      expect(find('Helplines', env)).toMatchObject({
        ...{ well: false, says: expect.stringContaining('SAFETY_COUNTRY') },
      });
  });

  it('warns of a country without a line', () => {
    expect(find('Helplines', { SAFETY_COUNTRY: 'AQ' })).toMatchObject({
      ...{ well: false, says: 'none is known for AQ; name some in SAFETY_HELPLINES' },
    });
  });

  it('names the lines from unsure sources, and warns of those that nobody checked for a year', () => {
    expect(find('Helplines', { SAFETY_COUNTRY: 'GB' })?.says).toContain('check them first: Childline');
    expect(find('Helplines', { SAFETY_COUNTRY: 'GB' }, '2027-12-01')).toMatchObject({
      ...{ well: false, says: expect.stringContaining('more than 12 months ago') },
    });
  });

  it('says what is wrong with the operator’s file', () => {
    const env = { SAFETY_COUNTRY: 'GB', SAFETY_HELPLINES: './no-such-file.json' };
    expect(find('Helplines', env)).toEqual({
      ...{ part: 'Helplines', well: false },
      says: 'SAFETY_HELPLINES: ./no-such-file.json cannot be read as JSON',
    });
  });
});
