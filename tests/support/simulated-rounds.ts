import { expect, type TestOptions } from 'vitest';
import { long } from './long.ts';

/** Rounds by which the figures that an engine publishes are confirmed. */
export const SIMULATED_ROUNDS = 10_000_000;
/** Options of a test that simulates as many: a slow engine takes two minutes of a core, and a busy machine triples it. */
export const simulation = { timeout: 600_000, ...long } satisfies TestOptions;
/** Standard errors that a simulated mean may lie off: once in 15,000 figures by chance. */
const SIGMAS = 4;
/** Numbers that the generator makes before its state is well mixed. */
const WARM_UP = 20;

/**
 * Whole numbers below a limit, all equally likely, and the same in every run of a seed: the generator sfc32. It stands in
 * for the HMAC-SHA256 of a real draw, which would take an hour for so many rounds; `fairness/` proves that one even.
 */
export function numbersFrom(seed: number): (limit: number) => number {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const next = (limit: number): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return Math.floor(((sum >>> 0) / 2 ** 32) * limit);
  };
  for (let index = 0; index < WARM_UP; index += 1) next(1);
  return next;
}

/** The mean of many observations, without keeping them. */
export class Mean {
  #count = 0;
  #sum = 0;
  #squares = 0;

  /** Adds what one round paid, or what several together paid if they depend on each other. */
  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value * value;
  }

  get value(): number {
    return this.#sum / this.#count;
  }

  /** How far the mean lies from the true one, on average. */
  get standardError(): number {
    return Math.sqrt((this.#squares / this.#count - this.value ** 2) / this.#count);
  }
}

/** Expects that a simulated mean lies within four standard errors of the published one. `what` names it in a failure. */
export function expectMean(mean: Mean, published: number, what: string): void {
  expect(mean.standardError, what).toBeGreaterThan(0);
  expect(Math.abs(mean.value - published) / mean.standardError, what).toBeLessThan(SIGMAS);
}

/** Shuffles cards in place, or only the first `count`, all orders equally likely. */
export function shuffle<Card>(cards: Card[], below: (limit: number) => number, count = cards.length): void {
  for (let at = 0; at < count; at += 1) {
    const other = at + below(cards.length - at);
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
}
