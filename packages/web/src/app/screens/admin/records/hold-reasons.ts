import type { HoldReason } from '@vivavoce/contracts/rights/hold-calls';
import { m } from '#messages/messages.js';

/** Why records are on hold, in words. */
export const holdReasons: Record<HoldReason, () => string> = {
  legal_request: m.admin_holds_reason_legal_request,
  safety_concern: m.admin_holds_reason_safety_concern,
  complaint: m.admin_holds_reason_complaint,
};
