import { Ellipsis, Pencil, Trash, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogClose } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { Group, Section } from './section.tsx';

const summary = Array.from(
  { length: 8 },
  (_, part) => `Part ${part + 1}. Leo split a pizza into eight, ate three, and said three eighths out loud.`,
).join('\n\n');

type Deed = 'asked' | 'busy' | 'failed' | null;

function DeleteAccount() {
  const [deed, setDeed] = useState<Deed>(null);
  return (
    <ConfirmDialog
      open={deed !== null}
      onOpenChange={(open) => setDeed(open ? 'asked' : null)}
      trigger={<Button look="danger-quiet">Delete Account</Button>}
      title="Delete Account?"
      text="Lessons, messages and pictures are removed with it. This cannot be undone."
      confirm={deed === 'busy' ? 'Deleting…' : 'Delete Account'}
      busy={deed === 'busy'}
      error={deed === 'failed' ? 'We could not delete the account. Please try again.' : undefined}
      onConfirm={() => {
        setDeed('busy');
        setTimeout(() => setDeed('failed'), 1_200);
      }}
    />
  );
}

/** Everything that opens in front of the screen: dialogs, drawers, menus and tooltips. */
export function OverlaySamples() {
  return (
    <Section
      id="overlays"
      title="In front of the screen"
      text="Each holds the focus while it is open, closes by Escape, and gives the focus back."
    >
      <Group title="Dialogs and drawers">
        <Dialog
          trigger={<Button>Edit Name</Button>}
          title="Edit Name"
          text="Your teacher says it out loud, so write it as it sounds best."
        >
          <Field label="Name">
            {(control) => <TextInput {...control} autoComplete="off" defaultValue="Leo Adeyemi-Hart" />}
          </Field>
          <DialogActions>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <DialogClose>
              <Button look="primary">Save</Button>
            </DialogClose>
          </DialogActions>
        </Dialog>
        <DeleteAccount />
        <Drawer
          trigger={<Button>Session Details</Button>}
          title="Fractions, aloud"
          text="19 Nov 2026, 16:05 · 48 minutes"
          foot={<Button look="primary">Continue Session</Button>}
        >
          <Paragraphs text={summary} />
        </Drawer>
        <Drawer trigger={<Button>From the left</Button>} side="left" title="Filters">
          <p className="text-ink-2">Nothing to filter here.</p>
        </Drawer>
      </Group>
      <Group title="Menu and tooltip">
        <Menu
          align="start"
          trigger={
            <Button>
              Actions
              <Ellipsis className="size-5" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem>
            <UserRound aria-hidden="true" />
            View Profile
          </MenuItem>
          <MenuItem>
            <Pencil aria-hidden="true" />
            Edit
          </MenuItem>
          <MenuItem disabled>Not allowed</MenuItem>
          <MenuSeparator />
          <MenuItem danger>
            <Trash aria-hidden="true" />
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Your name, picture and goals">
          <Button>Edit Profile</Button>
        </Tooltip>
      </Group>
    </Section>
  );
}
