import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { beforeEach, describe, expect, it } from 'vitest';
import { half, pizzaText, third } from '#domains/voice/testing/lesson.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { lessonOf, letOpen, phaseOf, resumedParts, run } from '#domains/voice/testing/running-lesson.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { asks, marked } from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { answersToTap } from '#domains/voice/words/answer-chips.ts';
import { partsInLesson } from '#domains/voice/words/lesson-place.ts';
import { eventually } from '#testing/eventually.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { LiveLesson } from './live-lesson.ts';
import { USUAL_PREFERENCES } from './room-state.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const noted: LessonMark = { kind: 'noted', question: 'Why is the sky blue?' };

/** What the dock and the plan drawer show. */
function shown(lesson: LiveLesson) {
  const { plan, marks } = lesson.view();
  const places = plan === null ? [] : partsInLesson(plan, marks).map(({ place }) => place);
  return { answers: answersToTap(plan, marks), places };
}

const atHalf = { answers: half.choices, places: ['now', 'later'] };
const atThird = { answers: third.choices, places: ['done', 'now'] };

/** A lesson by voice whose plan has arrived. */
async function byVoice() {
  const server = fakeLessonServer();
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  await run(lesson, scripted);
  const says = (...events: unknown[]) => {
    for (const event of events) scripted.channel.says(event);
  };
  return { server, scripted, lesson, says };
}

describe('the answers to tap and the place in the plan', () => {
  it('follow the marks in the outputs of tools in a lesson by voice, and not the teacher’s words', async () => {
    const { lesson, says } = await byVoice();
    says(...asks(half.ask));
    expect(shown(lesson), spec('X-1035')).toEqual({ answers: [], places: ['later', 'later'] });
    says(marked(asked(0)));
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
    says(...asks(`Right! ${third.ask}`, 't2'));
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
    says(marked({ kind: 'checked', step: 0, verdict: 'right' }), marked(asked(1)));
    expect(shown(lesson), spec('X-1035')).toEqual(atThird);
    says(marked({ kind: 'ended' }));
    expect(shown(lesson), spec('X-1035')).toEqual({ answers: [], places: ['done', 'done'] });
  });

  it('follow the marks that come with each answer in writing', async () => {
    const server = fakeLessonServer();
    let step = -1;
    server.on('POST /api/chat/send', () => {
      step += 1;
      return {
        ...{ learningSessionId: fractions.id, chatId: fractions.chatId },
        ...{ itemId: `w${step}`, message: 'Well, go on.', marks: [asked(step)], helpCard: null },
      };
    });
    const lesson = lessonOf(scriptedBrowser());
    await lesson.start('writing', USUAL_PREFERENCES);
    await eventually(() => expect(shown(lesson), spec('X-1035')).toEqual(atHalf));
    lesson.sendTyped('Two');
    await eventually(() => expect(shown(lesson), spec('X-1035')).toEqual(atThird));
  });

  it('are there again after a reload, and grow from there', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const session = { ...fractions, lesson_plan: pizzaText };
    const { messages } = resumedParts.resumed;
    const lesson = lessonOf(scripted, {
      ...{ isResuming: true, resumed: { session, messages, marks: [asked(0), noted] } },
    });
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
    await run(lesson, scripted);
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
    scripted.channel.says(marked(asked(1)));
    expect(shown(lesson), spec('X-1035')).toEqual(atThird);
    expect(lesson.view().marks).toContainEqual(noted);
  });

  it('are kept when a lost lesson is rejoined, with what the server marked in the meantime', async () => {
    const { server, scripted, lesson, says } = await byVoice();
    says(marked(asked(0)));
    server.on('GET /api/learning_session/:id/messages', () => ({
      messages: [],
      marks: [asked(0), asked(1)],
    }));
    scripted.connection.becomes('failed');
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
    await letOpen(scripted, 1);
    await eventually(() => expect(shown(lesson), spec('X-1035')).toEqual(atThird));
    expect(server.seen('GET /api/learning_session/:id/messages')).toHaveLength(1);
  });

  it('follow the newest mark after a rejoin, also when it comes before what the server marked earlier', async () => {
    const { server, scripted, lesson, says } = await byVoice();
    says(marked(asked(0)));
    const earlier = heldBack({ messages: [], marks: [asked(0), noted] });
    server.on('GET /api/learning_session/:id/messages', earlier.answer);
    scripted.connection.becomes('failed');
    await letOpen(scripted, 1);
    await eventually(() => expect(server.seen('GET /api/learning_session/:id/messages')).toHaveLength(1));
    says(marked(asked(1)));
    earlier.release();
    await eventually(() => expect(lesson.view().marks).toEqual([asked(0), noted, asked(1)]));
    expect(shown(lesson), spec('X-1035')).toEqual(atThird);
  });

  it('are found once the lesson goes on, when the room was opened with what was said alone', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    server.on('GET /api/learning_session/:id/messages', () => ({ messages: [], marks: [asked(0)] }));
    const session = { ...fractions, lesson_plan: pizzaText };
    const lesson = lessonOf(scripted, { ...resumedParts, resumed: { ...resumedParts.resumed, session } });
    expect(shown(lesson)).toEqual({ answers: [], places: ['later', 'later'] });
    await run(lesson, scripted);
    await eventually(() => expect(shown(lesson), spec('X-1035')).toEqual(atHalf));
  });

  it('are kept when what the server marked in the meantime cannot be read', async () => {
    const { server, scripted, lesson, says } = await byVoice();
    says(marked(asked(0)));
    server.on('GET /api/learning_session/:id/messages', () => refusal(503, 'unavailable'));
    scripted.connection.becomes('failed');
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    await eventually(() => expect(server.seen('GET /api/learning_session/:id/messages')).toHaveLength(1));
    expect(shown(lesson), spec('X-1035')).toEqual(atHalf);
  });

  it('begin anew with the next lesson', async () => {
    const { scripted, lesson, says } = await byVoice();
    says(marked(asked(1)));
    lesson.stop();
    expect(shown(lesson)).toEqual(atThird);
    await run(lesson, scripted);
    expect(shown(lesson)).toEqual({ answers: [], places: ['later', 'later'] });
  });
});
