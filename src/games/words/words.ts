import type { Breach } from '../client/promise.ts';
import type { TicketErrorCode, VendorErrorCode } from '../errors.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

/** Texts of the game. A word in braces is filled in where the text is shown. */
export interface Words {
  ui: {
    backToLobby: string;
    payTable: string;
    fairness: string;
    close: string;
    /** Label of play money; always visible while it is played with. */
    demoMoney: string;
    balance: string;
    stake: string;
    lowerStake: string;
    raiseStake: string;
    /** On the spin button, under its icon. */
    spin: string;
    lastWin: string;
    /** Placeholder of a win before the first round. */
    noWinYet: string;
    win: string;
    bigWin: string;
    /** {amount} came back, less than the stake: stated, not celebrated. */
    returned: string;
    noWin: string;
    /** {amount} {line} */
    lineWin: string;
    /** {amount} */
    scatterWin: string;
    payPending: string;
    goodLuck: string;
    reconnecting: string;
    retry: string;
    /** Stands on the page in all languages where no script runs. */
    needsScript: string;
    /** For screen readers: the three rows of the window. {row1} {row2} {row3} */
    windowShows: string;
  };
  payTable: {
    title: string;
    /** {stake} */
    intro: string;
    wild: string;
    scatter: string;
    linesTitle: string;
    lines: string;
    rulesTitle: string;
    rules: string[];
    /** {rtp} */
    rtp: string;
    volatility: { low: string; medium: string; high: string };
    volatilityLabel: string;
    /** {n} */
    line: string;
  };
  fairness: {
    title: string;
    intro: string;
    serverSeedHash: string;
    nextServerSeedHash: string;
    clientSeed: string;
    rounds: string;
    change: string;
    changeHelp: string;
    random: string;
    changed: string;
    history: string;
    historyEmpty: string;
    round: string;
    verify: string;
    /** Shown for a round whose seed is still in use. */
    notRevealed: string;
    isVoid: string;
    isOpen: string;
    genuine: string;
    forged: string;
    /** For a round that was played before this browser began to watch, or elsewhere. */
    unseen: string;
    /** For a round that this browser saw and the server no longer lists. */
    leftOut: string;
    /** Promises that the server did not keep. */
    broken: Record<Breach, string>;
    brokenHint: string;
    serverSeed: string;
    formula: string;
  };
  /** Title of the page's own states and what to do. */
  notices: {
    linkUsed: { title: string; body: string };
    sessionOver: { title: string; body: string };
    unreachable: { title: string; body: string };
    insufficientFunds: { title: string; body: string };
    noLink: { title: string; body: string };
    promiseBroken: { title: string; body: string };
    ok: string;
  };
  /** What calls about tickets alone answer is worded in `tickets/`. */
  errors: Record<Exclude<VendorErrorCode, TicketErrorCode>, string> & Partial<Record<TicketErrorCode, string>>;
}

/** The languages of the game: platform code and words by the BCP 47 tag that the page then carries. */
export const languages = {
  en: { code: 'EN', words: EN },
  th: { code: 'TH', words: TH },
  'zh-Hans': { code: 'CN', words: CN },
  vi: { code: 'VI', words: VI },
} as const satisfies Record<string, { code: string; words: Words }>;

/** BCP 47 tag of a language that there are words in. */
export type ReadableTag = keyof typeof languages;

/** The language that a player of a BCP 47 tag reads here. Every Chinese reads the simplified words rather than English; who reads none of ours gets English. */
export function readLanguage(language: string): ReadableTag {
  const primary = language.toLowerCase().split('-', 1)[0]!;
  return primary === 'zh' ? 'zh-Hans' : primary === 'th' || primary === 'vi' ? primary : 'en';
}

/** Words for a BCP 47 tag. */
export const wordsFor = (language: string): Words => languages[readLanguage(language)].words;

/** A text of a title in the language that a player of a BCP 47 tag reads here. */
export const textFor = <Text>(
  texts: Readonly<Record<(typeof languages)[ReadableTag]['code'], Text>>,
  language: string,
): Text => texts[languages[readLanguage(language)].code];

/** A failure in words. A code without words of its own is a fault of ours to the player. */
export const errorText = ({ errors }: Pick<Words, 'errors'>, code: VendorErrorCode): string =>
  errors[code] ?? errors.internal;

/** Fills the words in braces. A name that is not given stays, so that a mistake is seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
