import { expect, test } from 'vitest';
import { CN as drawsCN } from './draws/CN.ts';
import { EN as drawsEN } from './draws/EN.ts';
import { TH as drawsTH } from './draws/TH.ts';
import { VI as drawsVI } from './draws/VI.ts';
import { CN as fishCN } from './fish/CN.ts';
import { EN as fishEN } from './fish/EN.ts';
import { TH as fishTH } from './fish/TH.ts';
import { VI as fishVI } from './fish/VI.ts';
import { CN as roomsCN } from './rooms/CN.ts';
import { EN as roomsEN } from './rooms/EN.ts';
import { TH as roomsTH } from './rooms/TH.ts';
import { VI as roomsVI } from './rooms/VI.ts';
import { CN as tablesCN } from './tables/CN.ts';
import { EN as tablesEN } from './tables/EN.ts';
import { TH as tablesTH } from './tables/TH.ts';
import { VI as tablesVI } from './tables/VI.ts';
import { CN as ticketsCN } from './tickets/CN.ts';
import { EN as ticketsEN } from './tickets/EN.ts';
import { TH as ticketsTH } from './tickets/TH.ts';
import { VI as ticketsVI } from './tickets/VI.ts';

/** Every text with its path. */
const textsOf = (words: unknown, path = ''): [string, string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
/** Names of the placeholders, sorted, because languages use them in different orders. */
const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort((a, b) => a.localeCompare(b));

test.each([
  ['tickets TH', ticketsEN, ticketsTH],
  ['tickets VI', ticketsEN, ticketsVI],
  ['tickets CN', ticketsEN, ticketsCN],
  ['draws TH', drawsEN, drawsTH],
  ['draws VI', drawsEN, drawsVI],
  ['draws CN', drawsEN, drawsCN],
  ['tables TH', tablesEN, tablesTH],
  ['tables VI', tablesEN, tablesVI],
  ['tables CN', tablesEN, tablesCN],
  ['fish TH', fishEN, fishTH],
  ['fish VI', fishEN, fishVI],
  ['fish CN', fishEN, fishCN],
  ['rooms TH', roomsEN, roomsTH],
  ['rooms VI', roomsEN, roomsVI],
  ['rooms CN', roomsEN, roomsCN],
])('%s has a translation of every English text, with the same placeholders', (_, english, other) => {
  const texts = new Map(textsOf(other));
  for (const [path, text] of textsOf(english)) {
    expect(texts.get(path), path).toBeTruthy();
    expect(placesOf(texts.get(path) ?? ''), path).toEqual(placesOf(text));
    expect(texts.get(path), path).not.toBe(text);
  }
  expect(texts.size).toBe(textsOf(english).length);
});
