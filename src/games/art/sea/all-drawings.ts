import type { Drawing } from './drawing.ts';
import { angler, manta, serpent, squid, turtle } from './large.ts';
import { damsel, jelly, seahorse, spark } from './small.ts';

/** All drawings, by the id of their kind. */
export const drawings: Readonly<Record<string, Drawing>> = {
  spark,
  damsel,
  seahorse,
  jelly,
  turtle,
  angler,
  manta,
  squid,
  serpent,
};
