import { createTextSeal, type TextSeal } from '../sealed-text.ts';

/** What seals the seeds of raffles until their draws. */
export const raffleSeedsOf = (sealKey: string): TextSeal => createTextSeal(sealKey, 'seeds of raffles');
