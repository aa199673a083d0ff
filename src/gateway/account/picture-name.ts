import { createHash } from 'node:crypto';

/** Characters of the hash that is a picture's name. */
const NAME_LENGTH = 40;

/** The name of a picture in its address: the same content has the same name. */
export const pictureName = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
