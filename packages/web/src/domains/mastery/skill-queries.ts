import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Skill, SkillDetail } from '@vivavoce/contracts/mastery/calls';
import type { ToldSkill } from '@vivavoce/contracts/mastery/skill-state';
import { call } from '#lib/api.ts';

/** All skills, in the order of learning, and how a learner stands with each. */
export const skillsQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['skills', learnerId],
    queryFn: async (): Promise<readonly Skill[]> =>
      (await call('GET /api/skills/:userId', { params: { userId: learnerId } })).skills,
  });

/** How a learner stands with one skill, and why. */
export const skillQuery = (learnerId: string, skillId: string) =>
  queryOptions({
    queryKey: ['skills', learnerId, skillId],
    queryFn: async (): Promise<SkillDetail> =>
      (await call('GET /api/skills/:userId/:skillId', { params: { userId: learnerId, skillId } })).skill,
  });

/** Corrects how a learner stands with a skill, or takes the correction back (null). The map follows at once. */
export function useTellSkill(learnerId: string, skillId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (says: ToldSkill | null) =>
      call('PUT /api/skills/:userId/:skillId/told', {
        params: { userId: learnerId, skillId },
        body: { says },
      }),
    onSuccess: async ({ skill }) => {
      const { queryKey } = skillQuery(learnerId, skillId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, skill);
      client.setQueryData(skillsQuery(learnerId).queryKey, (skills) =>
        skills?.map((each) => (each.id === skillId ? { ...each, ...standingOf(skill) } : each)),
      );
    },
  });
}

/** Takes from a skill what a correction can change. */
const standingOf = ({ state, estimate, lastShownAt }: SkillDetail) => ({ state, estimate, lastShownAt });
