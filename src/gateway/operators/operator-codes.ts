import { createTextSeal, type TextSeal } from '../sealed-text.ts';

/** What seals the secrets of the operators' one-time codes. */
export const operatorCodesOf = (sealKey: string): TextSeal => createTextSeal(sealKey, 'one-time codes of operators');
