import type { Brand } from './brand.generated.ts';

/** How an account is opened: by a name that the player makes up, or by the number of a mobile. */
export type RegisterMethod = 'username' | 'mobile';

/** The methods that visitors may use, in the order of their tabs. */
export function registerMethods({ flags }: Pick<Brand, 'flags'>): RegisterMethod[] {
  if (!flags.DIRECTREG3) return [];
  return [
    ...(flags.USERNAMEREG3 ? (['username'] as const) : []),
    ...(flags.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ];
}

/** Whether visitors may open an account: the sign-up buttons, the dialog and the call follow this alone. */
export const isRegistrationOpen = (brand: Pick<Brand, 'flags'>): boolean => registerMethods(brand).length > 0;
