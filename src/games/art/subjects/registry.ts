import type { Picture } from '../picture.ts';
import { angler } from './angler.ts';
import { arena } from './arena.ts';
import { balls } from './balls.ts';
import { bear } from './bear.ts';
import { bell } from './bell.ts';
import { canary } from './canary.ts';
import { cat } from './cat.ts';
import { cauldron } from './cauldron.ts';
import { cherries } from './cherries.ts';
import { core } from './core.ts';
import { crane } from './crane.ts';
import { digits, digitsCentral, digitsNorth, digitsSouth } from './digits.ts';
import { duel } from './duel.ts';
import { elephant } from './elephant.ts';
import { fox } from './fox.ts';
import { gem } from './gem.ts';
import { hand } from './hand.ts';
import { helmet } from './helmet.ts';
import { jellyfish } from './jellyfish.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { lighthouse } from './lighthouse.ts';
import { lion } from './lion.ts';
import { longship } from './longship.ts';
import { maneki } from './maneki.ts';
import { moth } from './moth.ts';
import { naga } from './naga.ts';
import { ninePoints } from './nine-points.ts';
import { owl } from './owl.ts';
import { racer } from './racer.ts';
import { raven } from './raven.ts';
import { roosters } from './roosters.ts';
import { sevens } from './sevens.ts';
import { shoe } from './shoe.ts';
import { stag } from './stag.ts';
import { summit } from './summit.ts';
import { tiger } from './tiger.ts';
import { touchline } from './touchline.ts';
import { twoHands } from './two-hands.ts';
import { valkyrie } from './valkyrie.ts';

/** All drawings, by `Title.subject`. */
export const pictures: Record<string, Picture> = {
  angler,
  arena,
  balls,
  bear,
  bell,
  canary,
  cat,
  cauldron,
  cherries,
  core,
  crane,
  digits,
  'digits-central': digitsCentral,
  'digits-north': digitsNorth,
  'digits-south': digitsSouth,
  duel,
  elephant,
  fox,
  gem,
  hand,
  helmet,
  jellyfish,
  koi,
  lantern,
  lighthouse,
  lion,
  longship,
  maneki,
  moth,
  naga,
  'nine-points': ninePoints,
  owl,
  racer,
  raven,
  roosters,
  sevens,
  shoe,
  stag,
  summit,
  tiger,
  touchline,
  'two-hands': twoHands,
  valkyrie,
};
