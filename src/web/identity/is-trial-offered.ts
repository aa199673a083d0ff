import type { PublicBrand } from '../../shared/brand/public-brand.ts';

/** Whether a visitor may play without an account: the flag makes it possible, the setting shows it (spec §6). */
export const isTrialOffered = ({ flags, settings }: Pick<PublicBrand, 'flags' | 'settings'>): boolean =>
  flags.FREEPLAY3 === true && settings.freePlay === true;
