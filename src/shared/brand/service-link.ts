import type { Brand } from './brand.generated.ts';

/**
 * Where the button of the customer service leads: its own address, or else the first of the other channels that a brand has.
 * @returns nothing where the brand cannot be written to at all
 */
export const serviceLink = ({
  service,
  whatsapp,
  telegram,
  viber,
  facebook,
  email,
}: Brand['contact']): string | undefined =>
  service ?? whatsapp ?? telegram ?? viber ?? facebook ?? (email && `mailto:${email}`);
