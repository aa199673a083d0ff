import type { FishErrorCode } from '../../errors.ts';
import type { MagazineEnd } from '../../fish/views.ts';

/** Texts of fish games. Words in braces are placeholders, filled in where the text is shown. */
export interface FishWords {
  /** Names of the kinds, by their id. */
  kinds: Record<string, string>;
  magazine: string;
  /** {n} */
  shots: string;
  /** {n} left of {all} */
  left: string;
  price: string;
  /** Label of the choice of a magazine. */
  size: string;
  /** {n} {amount} */
  load: string;
  /** {amount} */
  collect: string;
  leave: string;
  won: string;
  unused: string;
  /** On the sea without a magazine. */
  loadFirst: string;
  tapFish: string;
  /** {kind} {amount} */
  caught: string;
  /** {kind} {left} */
  missed: string;
  gone: string;
  /** {kind} was caught by {name} */
  caughtBy: string;
  /** {times} */
  pays: string;
  /** {chance} */
  chance: string;
  /** {n} of them in the sea */
  inSea: string;
  notInSea: string;
  shoot: string;
  calmView: string;
  seaView: string;
  calmHint: string;
  players: string;
  you: string;
  /** Accessible name of the picture of the sea. */
  seaLabel: string;
  /** How a magazine ended; {amount} is what it paid. */
  ended: Record<MagazineEnd, string>;
  /** {catches} of {fired} shots */
  summary: string;
  otherTab: string;
  outOfTurn: string;
  rules: {
    title: string;
    intro: string;
    kind: string;
    pays: string;
    chance: string;
    return: string;
    oneIn: string;
    title2: string;
    /** {return} {minutes} {seconds} */
    common: string[];
  };
  fairness: {
    title: string;
    intro: string;
    next: string;
    fingerprint: string;
    clientSeed: string;
    nextClientSeed: string;
    help: string;
    random: string;
    past: string;
    noPast: string;
    /** {n} {price} */
    magazine: string;
    open: string;
    seed: string;
    verify: string;
    /** {n} */
    genuine: string;
    unseen: string;
    forged: string;
    broken: string;
    steps: string;
    step: { number: string; fish: string; drawn: string; result: string };
    /** {drawn} of {outOf} */
    drawnOf: string;
    hit: string;
    miss: string;
    formula: string;
  };
  record: {
    /** {n} {price} */
    magazine: string;
    /** {fired} {caught} {unused} */
    result: string;
  };
  errors: Record<FishErrorCode, string>;
}
