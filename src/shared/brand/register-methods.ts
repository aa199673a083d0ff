import type { Brand } from './brand.generated.ts';

/** How players register: with a username that they choose, or with their mobile number. */
export type RegisterMethod = 'username' | 'mobile';

/** The methods that guests may use, in the order of their tabs. */
export function registerMethods({ flags }: Pick<Brand, 'flags'>): RegisterMethod[] {
  if (!flags.DIRECTREG3) return [];
  return [
    ...(flags.USERNAMEREG3 ? (['username'] as const) : []),
    ...(flags.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ];
}

/** Whether guests may register. The sign-up buttons, the dialog and the call depend only on this. */
export const isRegistrationOpen = (brand: Pick<Brand, 'flags'>): boolean => registerMethods(brand).length > 0;
