import type { ReactNode } from 'react';
import { AuthFrame } from '#domains/identity/auth-frame.tsx';

/** The sign-in screens' frame, with the drawing of this one. */
export function RecoveryFrame(said: { title: string; lead: string; children?: ReactNode }) {
  return (
    <AuthFrame picture="/teachers/dev.svg" scene="/scenes/classroom.svg" {...said}>
      {said.children}
    </AuthFrame>
  );
}
