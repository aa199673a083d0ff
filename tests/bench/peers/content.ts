import type { BootData } from '../../../src/shared/site/boot-data.ts';
import { AGREEMENT_AGE_YEARS } from '../../../src/shared/brand/birthday.ts';
import { AGREEMENT } from '../../../src/shared/brand/registration.ts';
import { fieldInputs } from '../../../src/shared/brand/field-inputs.ts';
import type { FieldName } from '../../../src/shared/brand/fields.ts';
import type { GameEntry } from '../../../src/shared/contract/game.ts';

/** A game as a peer shows it. */
interface PeerGame {
  id: string;
  name: string;
  href: string;
  picture: string;
  color: string;
  studio: string;
  isNew: boolean;
}

/** A field of a peer's register form. */
interface PeerField {
  name: string;
  label: string;
  type: string;
  autoComplete: string;
  required: boolean;
  pattern?: string;
  minLength: number;
  maxLength: number;
  /** Told beforehand, or only when it was broken. */
  hint?: string;
  rule: string;
  /** The field that this one repeats. */
  sameAs?: string;
}

/** What a brand's home and register page show, in words and addresses alone: each peer builds its pages of it in its own way. */
export interface PeerSite {
  language: string;
  name: string;
  title: string;
  copyright: string;
  icon: string;
  /** The brand's design tokens as a style sheet, and its colours by name for what cannot read custom properties. */
  tokens: string;
  colors: Record<string, string>;
  hero: { title: string; text: string; picture: string; play: string; href: string };
  hot: PeerGame[];
  games: PeerGame[];
  studios: { id: string; name: string; icon: string }[];
  fields: PeerField[];
  words: Record<string, string>;
}

const bootScript = /<script type="application\/json" id="boot"[^>]*>([\s\S]*?)<\/script>/;

/** Fields whose rule stands under them from the start, as on the site's own form. */
const hinted = ['username', 'password'];

/** Reads from a home what it shows; `tokens` is its style sheet, `icon` where the peer keeps its mark. Throws where the page holds no boot data or no game. */
export function peerSite(home: string, tokens: string, icon: string): PeerSite {
  const json = bootScript.exec(home)?.[1];
  if (!json) throw new Error('the page holds no boot data: there is nothing to show');
  const boot = JSON.parse(json) as BootData;
  if (!boot.catalogue || boot.catalogue.games.length === 0)
    throw new Error('the page shows no game: the peers would be lighter than it');
  const say = wordsOf(boot.words);
  const byId = new Map(boot.catalogue.games.map((game) => [game.gameId, game]));
  const section = boot.brand.home.sections.find((candidate) => 'gameId' in candidate);
  const star = byId.get(String(section && 'gameId' in section ? section.gameId : '')) ?? boot.catalogue.games[0]!;
  const hotIds = boot.catalogue.hotGameIds;
  return {
    language: boot.language.toLowerCase(),
    name: boot.brand.name,
    title: say('title.home', { brand: boot.brand.name }),
    copyright: `Copyright © All Rights Reserved ${boot.brand.name}`,
    icon,
    tokens,
    colors: Object.fromEntries(
      [...tokens.matchAll(/--color-([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name!, value!]),
    ),
    hero: {
      ...heroText(boot),
      picture: star.sceneUrl,
      play: say('hero.play', { game: star.name }),
      href: peerGame(star).href,
    },
    hot: hotIds.flatMap((id) => byId.get(id) ?? []).map(peerGame),
    games: boot.catalogue.games.map(peerGame),
    studios: boot.catalogue.categories[0]!.cards.map(({ vassalage, displayName, iconUrl }) => ({
      id: vassalage,
      name: displayName,
      icon: iconUrl,
    })),
    fields: peerFields(boot, say),
    words: pageWords(boot, say),
  };
}

const peerGame = ({ gameId, name, vassalage, tileUrl, color, isNew }: GameEntry): PeerGame => ({
  id: gameId,
  name,
  href: `/game?gameId=${gameId}&vassalage=${vassalage}`,
  picture: tileUrl,
  color,
  studio: vassalage,
  isNew,
});

type Say = (key: string, params?: Record<string, string | number>) => string;

/** The page's own words, with what stands in braces put in. Throws on a key that the page does not carry. */
function wordsOf(words: BootData['words']): Say {
  return (key, params = {}) => {
    const text = words[key];
    if (text === undefined) throw new Error(`the page carries no text for ${key}`);
    return text.replace(/\{(\w+)\}/g, (braced, name: string) => String(params[name] ?? braced));
  };
}

function heroText({ copy }: BootData): { title: string; text: string } {
  const texts = (copy['hero'] ?? []).map((node) =>
    typeof node === 'object' && 'children' in node
      ? node.children.filter((child) => typeof child === 'string').join('')
      : '',
  );
  return { title: texts[0] ?? '', text: texts[1] ?? '' };
}

function peerFields({ register }: BootData, say: Say): PeerField[] {
  return (register[0]?.settings ?? []).map(({ name, required, acceptedPattern, patternId, minLength, maxLength }) => {
    const { widget, type, autocomplete } = fieldInputs[name as FieldName];
    const isRepeat = name === 'confirmPassword';
    const rule = isRepeat
      ? say('validation.checkPass')
      : say(`validation.${patternId}`, { min: minLength, max: maxLength });
    return {
      name,
      label: say(`field.${name}`),
      type: type ?? (widget === 'password' ? 'password' : 'text'),
      autoComplete: autocomplete,
      required,
      minLength,
      maxLength,
      rule,
      ...(acceptedPattern !== '*' && { pattern: acceptedPattern }),
      ...(hinted.includes(name) && { hint: rule }),
      ...(isRepeat && { sameAs: 'password' }),
    };
  });
}

/** Peer's name of a text → key of it. */
const pageKeys = {
  allStudios: 'wall.all',
  all: 'wall.title',
  studios: 'nav.studios',
  categories: 'nav.categories',
  more: 'nav.footer',
  quick: 'nav.bottom',
  home: 'nav.home',
  help: 'nav.help',
  termsOfUse: 'nav.terms',
  record: 'nav.bettingRecord',
  slots: 'category.RNG',
  logIn: 'nav.logIn',
  signUp: 'nav.signUp',
  hot: 'hot.title',
  wins: 'winners.title',
  noWin: 'winners.none',
  isNew: 'game.new',
  username: 'field.username',
  password: 'field.password',
  showPassword: 'field.showPassword',
  hidePassword: 'field.hidePassword',
  optional: 'field.optional',
  required: 'validation.required',
  newHere: 'login.newHere',
  close: 'dialog.close',
  open: 'register.submit',
  terms: 'register.terms',
} as const;

function pageWords({ brand, words }: BootData, say: Say): Record<string, string> {
  const plain = Object.fromEntries(Object.entries(pageKeys).map(([name, key]) => [name, say(key)]));
  const playMoney = words['demo.note'] ?? '';
  const age = brand.registration.agreement.ageMin;
  return {
    ...plain,
    playMoney,
    [AGREEMENT]: say(age === AGREEMENT_AGE_YEARS ? 'register.agreement' : 'register.agreementOfAge', {
      age: age ?? '',
    }),
  };
}
