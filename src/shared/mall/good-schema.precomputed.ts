import { goodDocument } from './good.ts';

/** The schema of a good for the form of the console: the build evaluates this module and bundles the result. */
export const goodSchema: object = goodDocument;
