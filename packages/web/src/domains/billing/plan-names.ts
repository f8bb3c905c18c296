import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { m } from '#messages/messages.js';

const names = {
  starter: m.plan_starter_name,
  platinum: m.plan_platinum_name,
  enterprise: m.plan_enterprise_name,
} as const;

/** What people call a plan; one that is none of ours has no name of its own. */
export function planName(plan: PlanName | null): string {
  return plan === null ? m.billing_other_plan() : names[plan]();
}
