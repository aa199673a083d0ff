import { expect, test } from 'vitest';
import { linesAfter, showMessage } from './mailbox.ts';

const line = (text: string, more: object = {}) =>
  JSON.stringify({
    at: '2030-01-01T00:00:00.000Z',
    merchantCode: 'ALPHA',
    channel: 'sms',
    to: '84912345678',
    text,
    ...more,
  });

test('a message shows its time, sender, recipient and content', () => {
  expect(showMessage(line('Your code is 123456'))).toBe(
    '2030-01-01T00:00:00.000Z  ALPHA  sms to 84912345678\n  Your code is 123456\n',
  );
  expect(showMessage(line('One\n\ntwo', { channel: 'email', to: 'ann@example.com', subject: 'Hello' }))).toBe(
    '2030-01-01T00:00:00.000Z  ALPHA  email to ann@example.com  "Hello"\n  One\n  \n  two\n',
  );
});

test('following prints the lines after the last seen one', () => {
  const content = `${line('a')}\n${line('b')}\n${line('c')}\n`;
  expect(linesAfter(content, undefined)).toEqual([line('a'), line('b'), line('c')]);
  expect(linesAfter(content, line('b'))).toEqual([line('c')]);
  expect(linesAfter(content, line('c'))).toEqual([]);
  expect(linesAfter(content, line('gone with the older half'))).toHaveLength(3);
  expect(linesAfter(`${content}{"half`, line('c'))).toEqual([]);
  expect(linesAfter('', undefined)).toEqual([]);
});
