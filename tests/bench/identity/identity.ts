import type { Goal } from '../goals.ts';
import { measureKeystrokes, type KeystrokesResult } from './keystrokes.ts';
import { measureLogins, type LoginsResult } from './logins.ts';
import { measureSeal, type SealResult } from './seal.ts';

/** What coming in costs: the server's work for a login, what a rush of logins does to everybody else, and what typing into the forms takes. */
export interface IdentityResult {
  seal: SealResult;
  logins: LoginsResult;
  keystrokes: KeystrokesResult;
  goals: Goal[];
}

/** Highest cost of opening a seal, as a share of the cost of verifying the password in it. */
const sealShareMax = 0.05;
/** What is unrelated to a rush of logins answers within this, but for one in a hundred. */
const cheapCallMsMax = 50;
/** A letter that takes longer to show is felt. */
const letterMsMax = 50;

/** Measures all three, each beside its reference in the same run. */
export async function measureIdentity(rounds: number, say: (line: string) => void): Promise<IdentityResult> {
  const seal = await measureSeal(say);
  const logins = await measureLogins(rounds, say);
  const keystrokes = await measureKeystrokes(rounds, say);
  const goals: Goal[] = [
    {
      what: 'opening a sealed login, of verifying its password',
      measured: seal.share,
      atMost: sealShareMax,
      unit: 'x',
    },
    {
      what: `an unrelated call while ${logins.atOnce} log in, p99`,
      measured: logins.cheapP99Ms.during,
      atMost: cheapCallMsMax,
      unit: 'ms',
    },
    ...keystrokes.forms.flatMap(({ form, ratio, figures }): Goal[] => [
      { what: `${form}: a letter, times a form by hand`, measured: ratio.median, atMost: 1, unit: 'x' },
      {
        what: `${form}: the slowest letter`,
        measured: figures.livery.slowestMs.median,
        atMost: letterMsMax,
        unit: 'ms',
      },
    ]),
  ];
  return { seal, logins, keystrokes, goals };
}
