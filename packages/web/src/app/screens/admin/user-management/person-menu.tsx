import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import {
  Ban,
  CircleCheck,
  Ellipsis,
  Eye,
  KeyRound,
  LogOut,
  type LucideIcon,
  MailPlus,
  MailQuestion,
  ShieldOff,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { Fragment, useRef } from 'react';
import { bulkTexts } from '#app/screens/admin/user-management/bulk-texts.ts';
import { actsFor, type PersonAct } from '#app/screens/admin/user-management/person-acts.ts';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';

const items: Record<PersonAct, { label: () => string; Icon: LucideIcon }> = {
  family: { label: m.admin_users_family, Icon: UsersRound },
  view: { label: m.admin_users_view, Icon: Eye },
  reset_link: { label: m.admin_users_reset_link, Icon: KeyRound },
  invitation: { label: m.admin_users_invite, Icon: MailPlus },
  resend_code: { label: bulkTexts.resend_code.act, Icon: MailQuestion },
  factor: { label: m.admin_users_factor, Icon: ShieldOff },
  keep: { label: m.admin_users_keep, Icon: Undo2 },
  sign_out: { label: bulkTexts.sign_out.act, Icon: LogOut },
  disable: { label: bulkTexts.disable.act, Icon: Ban },
  enable: { label: bulkTexts.enable.act, Icon: CircleCheck },
};

/** 'More for {name}': what else an administrator can do with a person. */
export function PersonMenu({ user, onAct }: { user: ListedUser; onAct: (act: PersonAct) => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  function choose(act: PersonAct) {
    // the dialog that opens now returns the focus to where it was, and the item will be gone
    trigger.current?.focus();
    onAct(act);
  }
  return (
    <Menu
      trigger={
        <Button
          ref={trigger}
          look="quiet"
          size="sm"
          shape="icon"
          aria-label={m.admin_users_more({ name: userName(user) })}
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </Button>
      }
    >
      {actsFor(user).map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <MenuSeparator />}
          {group.map((act) => {
            const { label, Icon } = items[act];
            return (
              <MenuItem key={act} danger={act === 'disable'} onSelect={() => choose(act)}>
                <Icon aria-hidden="true" />
                {label()}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
    </Menu>
  );
}
