import type { Studio } from '../../../shared/contract/console/studio.ts';
import type { WordKey } from '../../words/words.ts';

/** What a brand has beside `brand.json`. */
export type FilePart = (typeof fileParts)[number]['id'];

/** The parts of a brand that stand beside `brand.json`, with the folder that each has. */
export const fileParts = [
  { id: 'texts', title: 'studio.texts', folder: 'copy/' },
  { id: 'words', title: 'studio.words', folder: 'words/' },
  { id: 'drawings', title: 'studio.drawings', folder: 'assets/' },
] as const satisfies readonly { id: string; title: WordKey; folder: string }[];

/** The faults in files of a brand, or of its parents, whose path begins like this. */
export const faultsIn = ({ faults }: Pick<Studio, 'faults'>, begin: string): Studio['faults'] =>
  faults.filter(({ file }) => file.replace(/^brands\/[^/]+\//, '').startsWith(begin));
