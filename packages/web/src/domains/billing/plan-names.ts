import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { m } from '#messages/messages.js';

const names = {
  starter: m.plan_starter_name,
  platinum: m.plan_platinum_name,
  enterprise: m.plan_enterprise_name,
} as const;

/** Returns the name of a plan. A plan that is not one of ours gets a general name. */
export function planName(plan: PlanName | null): string {
  return plan === null ? m.billing_other_plan() : names[plan]();
}
