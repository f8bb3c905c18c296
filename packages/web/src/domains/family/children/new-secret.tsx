import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { ChildSecretKind } from '@vivavoce/contracts/identity/child-secret-bounds';
import { Grid3x3, Shapes } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type NewSecretStep, nextSecretStep } from '#domains/family/children/new-secret-steps.ts';
import type { Entered } from '#domains/family/children/secret-entry.ts';
import { SecretPad } from '#domains/family/children/secret-pad.tsx';
import { ShownSecret } from '#domains/family/children/shown-secret.tsx';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

const kinds = [
  { kind: 'picture', icon: Shapes, name: m.secret_kind_picture, hint: m.secret_kind_picture_hint },
  { kind: 'pin', icon: Grid3x3, name: m.secret_kind_pin, hint: m.secret_kind_pin_hint },
] as const;

function KindChoice({ onChoose }: { onChoose: (kind: ChildSecretKind) => void }) {
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      {kinds.map(({ kind, icon, name, hint }) => (
        <button
          key={kind}
          type="button"
          className="flex items-center gap-4 rounded-lg border-2 border-line bg-surface p-4 text-left hover:border-accent hover:bg-accent-tint"
          onClick={() => onChoose(kind)}
        >
          <IconTile icon={icon} tint="accent" />
          <span className="leading-snug">
            <span className="block font-bold">{name()}</span>
            <span className="text-ink-2 text-sm">{hint()}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** What stands above a step, in the words for a grown-up or for the child. */
function headOf(step: NewSecretStep, name: string): { title: string; text: string } {
  switch (step.at) {
    case 'kind':
      return { title: m.secret_kind_title({ name }), text: m.secret_kind_text() };
    case 'first':
      return step.kind === 'picture'
        ? { title: m.secret_first_picture_title({ name }), text: m.secret_hand_over({ name }) }
        : { title: m.secret_first_pin_title({ name }), text: m.secret_hand_over({ name }) };
    case 'shown':
      return { title: m.secret_shown_title(), text: m.secret_shown_text() };
    case 'again':
      return step.secret.kind === 'picture'
        ? { title: m.secret_again_title(), text: m.secret_again_picture_text() }
        : { title: m.secret_again_title(), text: m.secret_again_pin_text() };
    case 'agreed':
      return { title: m.secret_agreed_title(), text: m.secret_agreed_text() };
  }
}

/** The head of a step. It takes the focus when the step changes, so that a screen reader reads it. */
function StepHead({ step, title, text }: { step: NewSecretStep['at']; title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className="text-center">
      <h2 ref={heading} tabIndex={-1} className="title-section wrap-anywhere">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

/**
 * Lets a child choose a picture password or a PIN: enter it, see it once, and enter it again. Nothing is sent before
 * both are the same.
 */
export function NewSecret({
  name,
  save,
  onCancel,
}: {
  /** The child's first name. */
  name: string;
  /** @throws ApiError */
  save: (secret: ChildSecret) => Promise<void>;
  onCancel?: () => void;
}) {
  const [step, setStep] = useState<NewSecretStep>({ at: 'kind' });
  const [entered, setEntered] = useState<Entered>([]);
  const [isSaving, setIsSaving] = useState(false);

  function go(event: Parameters<typeof nextSecretStep>[1]): NewSecretStep {
    const next = nextSecretStep(step, event);
    setEntered([]);
    setStep(next);
    return next;
  }

  async function keep(agreed: NewSecretStep) {
    if (agreed.at !== 'agreed') return;
    setIsSaving(true);
    try {
      await save(agreed.secret);
    } catch (error) {
      const isAboutSecret = refusedWith(error, 'secret_too_easy');
      const text = errorText(error, m.secret_not_saved());
      setStep((now) => nextSecretStep(now, { type: 'not_saved', isAboutSecret, text }));
    } finally {
      setIsSaving(false);
    }
  }

  const handleDone = (secret: ChildSecret) => void keep(go({ type: 'entered', secret }));
  const pad = (kind: ChildSecretKind): ReactNode => (
    <SecretPad kind={kind} entered={entered} onChange={setEntered} onDone={handleDone} />
  );
  return (
    <div className="flex flex-col items-center gap-6">
      <StepHead step={step.at} {...headOf(step, name)} />
      {step.at === 'kind' && <KindChoice onChoose={(kind) => go({ type: 'kind_chosen', kind })} />}
      {step.at === 'first' && (
        <>
          {step.fault !== null && <Banner kind="danger">{step.fault}</Banner>}
          {pad(step.kind)}
          <Button look="quiet" onClick={() => go({ type: 'left' })}>
            {m.secret_other_kind()}
          </Button>
        </>
      )}
      {step.at === 'shown' && (
        <>
          <ShownSecret secret={step.secret} />
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => go({ type: 'chosen_anew' })}>{m.secret_choose_anew()}</Button>
            <Button look="primary" onClick={() => go({ type: 'remembered' })}>
              {m.secret_remembered()}
            </Button>
          </div>
        </>
      )}
      {step.at === 'again' && (
        <>
          {step.isDifferent && <Banner kind="warn">{m.secret_different()}</Banner>}
          {pad(step.secret.kind)}
          <Button look="quiet" onClick={() => go({ type: 'chosen_anew' })}>
            {m.secret_choose_anew()}
          </Button>
        </>
      )}
      {step.at === 'agreed' && (
        <>
          {step.fault !== null && <Banner kind="danger">{step.fault}</Banner>}
          <Button look="primary" size="lg" busy={isSaving} onClick={() => keep(go({ type: 'saving' }))}>
            {isSaving ? m.profile_saving() : m.common_try_again()}
          </Button>
        </>
      )}
      {onCancel !== undefined && step.at !== 'agreed' && (
        <Button look="quiet" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      )}
    </div>
  );
}
