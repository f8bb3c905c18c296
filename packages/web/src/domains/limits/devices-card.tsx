import type { CombinedLimits } from '@vivavoce/contracts/limits/calls';
import { Video } from 'lucide-react';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Switch } from '#ui/switch.tsx';
import { LimitRow, OthersRule } from './limit-row.tsx';
import type { LimitsDraft } from './limits-draft.ts';

/** 'Camera and pictures': whether a child's camera is used in lessons, and whether its pictures may be kept. */
export function DevicesCard({
  name,
  others,
  draft,
  keepsImages,
  onChange,
}: {
  /** The child's name. */
  name: string;
  /** The other parents' rules; null if there are none. */
  others: CombinedLimits | null;
  draft: LimitsDraft;
  /** Whether this site keeps pictures at all. */
  keepsImages: boolean;
  onChange: (change: Partial<LimitsDraft>) => void;
}) {
  const { isCameraAllowed, areImagesAllowed } = draft;
  return (
    <SecurityCard
      icon={Video}
      tint="leaf"
      title={m.limits_devices_title()}
      lead={m.limits_devices_lead({ name })}
    >
      <LimitRow>
        <Switch
          checked={isCameraAllowed}
          onCheckedChange={(isAllowed) => onChange({ isCameraAllowed: isAllowed })}
          hint={m.limits_camera_hint()}
        >
          {m.limits_camera()}
        </Switch>
        {isCameraAllowed && others?.isCameraAllowed === false && (
          <OthersRule>{m.limits_other_camera()}</OthersRule>
        )}
      </LimitRow>
      {keepsImages && (
        <LimitRow>
          <Switch
            checked={areImagesAllowed && isCameraAllowed}
            disabled={!isCameraAllowed}
            onCheckedChange={(areAllowed) => onChange({ areImagesAllowed: areAllowed })}
            hint={m.limits_images_hint({ name })}
          >
            {m.limits_images()}
          </Switch>
          {areImagesAllowed && others?.areImagesAllowed === false && (
            <OthersRule>{m.limits_other_images()}</OthersRule>
          )}
        </LimitRow>
      )}
    </SecurityCard>
  );
}
