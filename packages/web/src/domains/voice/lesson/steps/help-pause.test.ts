import { describe, expect, it } from 'vitest';
import { hurtCard } from '#domains/safeguarding/testing/cards.ts';
import { after, heard, idleLesson, reported } from '#domains/voice/testing/stepped-lesson.ts';
import { readableTurns } from '#domains/voice/words/transcript.ts';
import type { LessonEvent } from './lesson-event.ts';

const asks = heard(1, { type: 'teacher_said', itemId: 't1', text: 'How many?' });
const speaks = heard(1, { type: 'learner_started', itemId: 's1' });
const says = heard(1, { type: 'learner_said', itemId: 's1', text: 'He hits me.' });
const pauses = heard(1, { type: 'response_started', responseId: 'r2', pausesForHelp: true });
const looksHere = heard(1, { type: 'teacher_said', itemId: 't2', text: 'Please look at your screen.' });
const answered = (choice: 'go_on' | 'stop' | 'not_meant'): LessonEvent => ({
  type: 'help_card_answered',
  choice,
});
const muted: LessonEvent = { type: 'mute_toggled' };

const paused = (...before: LessonEvent[]) => after(idleLesson(), [...before, asks, speaks, says, pauses]);

describe('a lesson that is paused for a help card', () => {
  it('asks for the card, and nobody listens', () => {
    const { effects, view } = paused();
    expect(effects).toContainEqual({ type: 'show_help_card', card: null });
    expect(view.room.muted).toBe(true);
  });

  it('shows no longer what raised it, even if its words arrive later', () => {
    const early = after(idleLesson(), [asks, speaks, pauses, says, looksHere]);
    for (const { view } of [early, after(paused().state, [looksHere])])
      expect(readableTurns(view.transcript).map(({ text }) => text)).toEqual(['How many?']);
  });

  it('shows again what is said after the card was answered', () => {
    const goesOn = after(paused().state, [looksHere, answered('go_on')]);
    const asksAgain = heard(1, { type: 'teacher_said', itemId: 't3', text: 'How many is that?' });
    const { view } = after(goesOn.state, [asksAgain]);
    expect(readableTurns(view.transcript).map(({ text }) => text)).toEqual([
      'How many?',
      'How many is that?',
    ]);
  });

  it('is paused no longer in the next run, if the learner stops without an answer', () => {
    const { state } = after(paused().state, [{ type: 'stop_asked' }]);
    expect([state.helpPause, state.view.room.muted]).toEqual([null, false]);
  });

  it('asks no longer whether the learner said it', () => {
    const unsure = heard(1, { type: 'learner_unclear', itemId: 's1', candidate: 'He hits me' });
    expect(after(idleLesson(), [speaks, unsure, pauses]).view.hearing).toEqual({ name: 'fine' });
  });

  it.each(['go_on', 'not_meant'] as const)('listens again after ‘%s’', (choice) => {
    const { view } = after(paused().state, [answered(choice)]);
    expect(view.room).toMatchObject({ muted: false, phase: { name: 'running' } });
  });

  it('has the teacher of a written lesson go on after the answer; in a spoken one the server does', () => {
    const state = paused().state;
    const written = { ...state, view: { ...state.view, isWritten: true } };
    expect(after(written, [answered('go_on')]).effects).toContainEqual({ type: 'ask_to_go_on' });
    expect(after(state, [answered('go_on')]).does).not.toContain('ask_to_go_on');
  });

  it('ends when the learner stops for today, as with the Stop button', () => {
    const { view, does } = after(paused().state, [answered('stop')]);
    expect(view.room).toMatchObject({ muted: false, phase: { name: 'not_started' } });
    expect(does).toContain('save_run');
  });

  it('leaves a microphone muted that the learner had muted', () => {
    expect(after(paused(muted).state, [answered('go_on')]).view.room.muted).toBe(true);
    expect(after(paused().state, [muted, answered('go_on')]).view.room.muted).toBe(false);
  });

  it('does not care about an answer to a card of another lesson', () => {
    expect(after(idleLesson(), [answered('go_on')]).does).toEqual([]);
  });

  it('shows the card of a written call, also when the call has ended in the meantime', () => {
    const report = reported(1, { type: 'help_card', card: hurtCard });
    expect(after(idleLesson(), [report]).effects).toContainEqual({ type: 'show_help_card', card: hurtCard });
    const late = after(idleLesson(), [{ type: 'stop_asked' }, report]);
    expect(late.effects).toEqual([{ type: 'show_help_card', card: hurtCard }]);
    expect(late.view.room.muted).toBe(false);
  });
});
