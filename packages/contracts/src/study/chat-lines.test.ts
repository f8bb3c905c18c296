import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { readChatLine, writeChatLine } from './chat-lines.ts';

describe('a line of the chat history', () => {
  it('names the speaker and reads back unchanged', () => {
    const lines = [
      { role: 'teacher', text: 'How many eighths?' },
      { role: 'student', text: 'Teacher: eight' },
    ] as const;
    const written = lines.map(writeChatLine);
    expect(written, spec('E-130')).toEqual(['Teacher: How many eighths?', 'Student: Teacher: eight']);
    expect(written.map(readChatLine)).toEqual(lines);
  });

  it.each(['Mum: hello', 'hello', '', 'Teacher:', 'Teacher:   ', 'teacher: hello'])(
    'has no speaker when it is %j',
    (line) => {
      expect(readChatLine(line)).toBeNull();
    },
  );
});
