import type { WordKey } from '../../words/words.ts';

/** A part of a brand, as operators think of it. */
export interface StudioGroup {
  id: string;
  title: WordKey;
  /** Keys of `brand.json`. */
  keys: readonly string[];
}

/** The parts of a brand, in the order in which one is set up. */
export const groups: readonly StudioGroup[] = [
  { id: 'identity', title: 'studio.group.identity', keys: ['name', 'merchantCode', 'hosts', 'extends', 'abstract'] },
  { id: 'market', title: 'studio.group.market', keys: ['market', 'flags', 'settings', 'access'] },
  { id: 'languages', title: 'studio.group.languages', keys: ['languages', 'pages'] },
  { id: 'look', title: 'studio.group.look', keys: ['theme', 'footer'] },
  { id: 'home', title: 'studio.group.home', keys: ['home', 'features'] },
  { id: 'navigation', title: 'studio.group.navigation', keys: ['navigation'] },
  { id: 'registration', title: 'studio.group.registration', keys: ['registration', 'patterns'] },
  { id: 'games', title: 'studio.group.games', keys: ['vendors', 'media', 'apps'] },
  { id: 'money', title: 'studio.group.money', keys: ['cashier', 'agents'] },
  { id: 'promotions', title: 'studio.group.promotions', keys: ['referral', 'mall', 'levels'] },
  { id: 'contact', title: 'studio.group.contact', keys: ['contact', 'chat', 'analytics'] },
  { id: 'protection', title: 'studio.group.protection', keys: ['responsible', 'kyc', 'security'] },
];
