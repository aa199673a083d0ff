import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { languageRegistry, wordsOf } from '../../src/publisher/site/words.ts';

/** Every language that there is a catalogue for, as a brand offers them. */
export const tongues = ['EN', 'TY', 'VI', 'CN'] as const;
/** One of them. */
export type Tongue = (typeof tongues)[number];

/** A locale key with what stands in its placeholders. */
export type Words = readonly [key: string, params?: Readonly<Record<string, number | string>>];

/** The words of a catalogue. A language that has only English ones to say is a fault of the catalogue. */
export function wordsIn(tongue: Tongue, [key, params = {}]: Words): string {
  const [own, english] = [wordsOf(tongue)[key], wordsOf('EN')[key]];
  expect(own, `${tongue} ${key}`).toMatch(/\S/);
  if (tongue !== 'EN') expect(own, `${tongue} ${key}`).not.toBe(english);
  return own!.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** How one thing goes wrong on a page, and what is told of it. */
export interface Mishap<Stage> {
  /** What a person does, or what happens to him. */
  what: string;
  /** Makes it happen, in whatever language the page is. */
  does: (visitor: Polyglot, stage: Stage) => Promise<unknown>;
  /** Where it is told: a selector, behind `@` the attribute that says it, and the words. */
  tells: Readonly<Record<string, Words>>;
}

/** What is told comes with an answer of this machine, or with words of it. */
const LONGEST_MS = 5_000;

/** A visitor who changes the language of the page again and again. */
export class Polyglot {
  readonly page: Page;
  tongue: Tongue = 'EN';

  constructor(page: Page) {
    this.page = page;
  }

  /** Words as the page says them now. */
  say(...words: Words): string {
    return wordsIn(this.tongue, words);
  }

  /** What is in front: the button of that name. */
  press(...words: Words): Promise<void> {
    return this.page
      .getByRole('button', { name: this.say(...words), exact: true })
      .filter({ visible: true })
      .click();
  }

  /** Fills inputs by their ids. */
  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, text] of Object.entries(texts)) await this.page.locator(`#${id}`).fill(text);
  }

  /** Sends the form that is in front, with what is typed before into inputs, by their ids. */
  async submit(within: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.fill(texts);
    await this.page.locator(`${within} button[type=submit]`).filter({ visible: true }).click();
  }

  /** Lets things go wrong one after the other, and reads what is told of each in every language, while it is told. */
  async suffer<Stage>(stage: Stage, mishaps: readonly Mishap<Stage>[]): Promise<void> {
    for (const mishap of mishaps) {
      await mishap.does(this, stage);
      const turns = [this.tongue, ...tongues.filter((other) => other !== this.tongue)].map((tongue) => ({
        tongue,
        tag: languageRegistry[tongue]!.tag,
        told: Object.entries(mishap.tells).map(([place, words]) => ({ place, text: wordsIn(tongue, words) })),
      }));
      // It has been told before a dialog that tells it can be seen to lie above the menu.
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

  /** By the menu of languages. */
  async #readChosen(what: string, turn: Turn): Promise<void> {
    await this.page.locator('button[popovertarget^="languages"]').filter({ visible: true }).first().click();
    await this.page.locator(`[popover]:popover-open button[lang="${turn.tag}"]`).click();
    await this.#read(what, [turn]);
  }
}

const expectTold = (what: string, read: readonly Turn[], turns: readonly Turn[]) => expect(read, what).toEqual(turns);

/** What is to be read in a language. */
interface Turn {
  tongue: Tongue;
  tag: string;
  told: { place: string; text: string }[];
}

/**
 * Reads in the page, since there is so much: speaks each language and waits until all is told, or answers what is told in its place. A menu that a
 * dialog covers is used as if somebody reached it. Beside a text may stand an address, a number or a link.
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
