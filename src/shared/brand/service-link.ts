import type { Brand } from './brand.generated.ts';

/**
 * The target of the customer service button: its own address, or the first of the brand's other channels.
 * @returns undefined when the brand has no channel
 */
export const serviceLink = ({
  service,
  whatsapp,
  line,
  telegram,
  viber,
  facebook,
  email,
}: Brand['contact']): string | undefined =>
  service ?? whatsapp ?? line ?? telegram ?? viber ?? facebook ?? (email && `mailto:${email}`);
