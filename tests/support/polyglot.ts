import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { languageRegistry, wordsOf } from '../../src/publisher/site/words.ts';

/** Every language with a catalogue, in the spelling of a brand. */
export const tongues = ['EN', 'TY', 'VI', 'CN'] as const;
/** One of these languages. */
export type Tongue = (typeof tongues)[number];

/** A locale key with the values of its placeholders. */
export type Words = readonly [key: string, params?: Readonly<Record<string, number | string>>];

/** The words of a catalogue. Fails if a language other than English has no words of its own for the key. */
export function wordsIn(tongue: Tongue, [key, params = {}]: Words): string {
  const [own, english] = [wordsOf(tongue)[key], wordsOf('EN')[key]];
  expect(own, `${tongue} ${key}`).toMatch(/\S/);
  if (tongue !== 'EN') expect(own, `${tongue} ${key}`).not.toBe(english);
  return own!.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** One thing that goes wrong on a page, and what the page says about it. */
export interface Mishap<Stage> {
  /** What the visitor does, or what happens to them. */
  what: string;
  /** Makes it happen, in the current language of the page. */
  does: (visitor: Polyglot, stage: Stage) => Promise<unknown>;
  /** The expected words by place. A place is a selector, with `@` and an attribute if an attribute has the words. */
  tells: Readonly<Record<string, Words>>;
}

/** Longest wait for the words. They come from this machine. */
const LONGEST_MS = 5_000;

/** A visitor who keeps changing the language of the page. */
export class Polyglot {
  readonly page: Page;
  tongue: Tongue = 'EN';

  constructor(page: Page) {
    this.page = page;
  }

  /** Words in the current language of the page. */
  say(...words: Words): string {
    return wordsIn(this.tongue, words);
  }

  /** Presses the visible button of that name. */
  press(...words: Words): Promise<void> {
    return this.page
      .getByRole('button', { name: this.say(...words), exact: true })
      .filter({ visible: true })
      .click();
  }

  /** Fills inputs, by their ids. */
  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, text] of Object.entries(texts)) await this.page.locator(`#${id}`).fill(text);
  }

  /** Fills inputs, by their ids, then submits the visible form. */
  async submit(within: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.fill(texts);
    await this.page.locator(`${within} button[type=submit]`).filter({ visible: true }).click();
  }

  /** Makes things go wrong one after the other, and checks what the page says about each in every language. */
  async suffer<Stage>(stage: Stage, mishaps: readonly Mishap<Stage>[]): Promise<void> {
    for (const mishap of mishaps) {
      await mishap.does(this, stage);
      const turns = [this.tongue, ...tongues.filter((other) => other !== this.tongue)].map((tongue) => ({
        tongue,
        tag: languageRegistry[tongue]!.tag,
        told: Object.entries(mishap.tells).map(([place, words]) => ({ place, text: wordsIn(tongue, words) })),
      }));
      // Check the first language before looking for a dialog, which opens with the words.
      await this.#read(mishap.what, turns.slice(0, 1));
      if (await this.page.evaluate(() => document.querySelector('dialog:modal') !== null))
        await this.#read(mishap.what, turns.slice(1));
      else for (const turn of turns.slice(1)) await this.#readChosen(mishap.what, turn);
    }
  }

  async #read(what: string, turns: readonly Turn[]): Promise<void> {
    expectTold(what, await this.page.evaluate(readIn, { turns, longestMs: LONGEST_MS }), turns);
    this.tongue = turns.at(-1)!.tongue;
  }

  /** Switches the language in its menu first. */
  async #readChosen(what: string, turn: Turn): Promise<void> {
    await this.page.locator('button[popovertarget^="languages"]').filter({ visible: true }).first().click();
    await this.page.locator(`[popover]:popover-open button[lang="${turn.tag}"]`).click();
    await this.#read(what, [turn]);
  }
}

const expectTold = (what: string, read: readonly Turn[], turns: readonly Turn[]) => expect(read, what).toEqual(turns);

/** The expected words in one language. */
interface Turn {
  tongue: Tongue;
  tag: string;
  told: { place: string; text: string }[];
}

/**
 * Reads the words in the page, because there are many. Switches to each language and waits for the expected words;
 * returns what is there instead if they do not come. While a dialog covers the language menu, it presses the button
 * beneath. A text may also contain an address, a number or a link.
 */
async function readIn({ turns, longestMs }: { turns: readonly Turn[]; longestMs: number }): Promise<Turn[]> {
  const read = ({ place, text }: Turn['told'][number]) => {
    const [selector = '', attribute] = place.split('@');
    const found = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const said = (attribute ? found[0]?.getAttribute(attribute) : found[0]?.textContent) ?? '';
    return { place, text: found.length !== 1 ? `${found.length} of them` : said.includes(text) ? text : said };
  };
  const answers: Turn[] = [];
  for (const turn of turns) {
    const { tag } = turn;
    if (document.documentElement.lang !== tag && document.querySelector('dialog:modal'))
      document.querySelector<HTMLElement>(`[popover][id^="languages"] button[lang="${tag}"]`)!.click();
    const end = performance.now() + longestMs;
    let told: Turn['told'] = [];
    let isTold = false;
    while (!isTold && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 8));
      if (document.documentElement.lang !== tag) continue;
      told = turn.told.map(read);
      isTold = told.every(({ text }, index) => text === turn.told[index]!.text);
    }
    answers.push({ ...turn, told });
  }
  return answers;
}
