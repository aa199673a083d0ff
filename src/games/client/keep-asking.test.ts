import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NetworkPage } from '../../ui/network.ts';
import { EN } from '../words/EN.ts';
import type { Reply } from './calls.ts';
import { isUnanswered, keepAsking } from './keep-asking.ts';

/** A window with its events, and nothing else of a browser. */
function openPage() {
  const events = new EventTarget();
  const page: NetworkPage = {
    navigator: { onLine: true },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    addEventListener: (type, told) => events.addEventListener(type, told),
    removeEventListener: (type, told) => events.removeEventListener(type, told),
  };
  vi.stubGlobal('window', page);
  return (isOnline: boolean) => {
    page.navigator.onLine = isOnline;
    events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
}

let setOnline: ReturnType<typeof openPage>;
/** What the line says now; `undefined` while there is no line. */
let line: string | undefined;
let pressButton: (() => void) | undefined;
let asked: number;
let answer: Reply<string>;
let settled: Reply<string> | undefined;

const unanswered: Reply<string> = { ok: false, code: 'offline', detail: null };
const notices = {
  wait: (_: string, tryNow: () => void) => {
    pressButton = tryNow;
    return { say: (text: string) => void (line = text), end: () => void (line = pressButton = undefined) };
  },
};

/** Asks until an answer settles it. */
async function begin(first: Reply<string>): Promise<void> {
  answer = first;
  const ask = async () => {
    asked += 1;
    return answer;
  };
  void keepAsking(ask, isUnanswered, { notices, words: EN }).then((reply) => (settled = reply));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  setOnline = openPage();
  [line, pressButton, settled, asked] = [undefined, undefined, undefined, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call without an answer is repeated without end, also if the player presses nothing [NET-01]', async () => {
  await begin(unanswered);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toBeGreaterThan(90);
  answer = { ok: true, value: 'paid' };
  await vi.advanceTimersByTimeAsync(40_000);
  expect([settled, line]).toEqual([answer, undefined]);
});

test('a player reads whether the device has no network or the game does not answer, and the game goes on once the network is back [NET-01, NET-04]', async () => {
  await begin(unanswered);
  expect(line).toBe(EN.ui.noAnswer);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  setOnline(false);
  expect(line).toBe(EN.ui.noNetwork);
  answer = { ok: true, value: 'paid' };
  setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([settled, line]).toEqual([answer, undefined]);
});

test('a player who does not want to wait tries at once [NET-04]', async () => {
  await begin(unanswered);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const before = asked;
  pressButton?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
  expect(line).toBe(EN.ui.noAnswer);
  answer = { ok: true, value: 'paid' };
  pressButton?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(answer);
});

test('a refusal is an answer: the call is not repeated [NET-04]', async () => {
  const refused: Reply<string> = { ok: false, code: 'stake_invalid', detail: null };
  await begin(refused);
  expect([settled, asked, line]).toEqual([refused, 1, undefined]);
});
